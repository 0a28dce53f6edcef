import type { Bench } from './Bench.ts'

interface Listed {
  name: string
  about: string
  load: () => Promise<Bench>
}

/** A new bench is a folder and a row here. */
export const benches: readonly Listed[] = [
  {
    name: 'forms',
    about: 'a key, a list, the first paint, memory and scripts of a form, beside other form engines',
    load: async () => (await import('./forms/forms.ts')).forms,
  },
  {
    name: 'durability',
    about: 'letters lost while the network, the tab, the session and the server go (--rounds 200, --seed N)',
    load: async () => (await import('./durability/durability.ts')).durability,
  },
  {
    name: 'check',
    about: 'the check of the content: cold, of one changed file, of many copies, and its memory (--rounds N)',
    load: async () => (await import('./check/check.ts')).check,
  },
  {
    name: 'portal',
    about: 'Lighthouse on the built pages, routes as they open, sizes with a large catalogue (--rounds N)',
    load: async () => (await import('./portal/portal.ts')).portal,
  },
  {
    name: 'desk',
    about:
      'queue, search, case, report and export with a million applications on PostgreSQL, 20 officers at work (--applications N, --seconds N)',
    load: async () => (await import('./desk/desk.ts')).desk,
  },
  {
    name: 'studio',
    about:
      'a key until its finding and the form drawn anew, a release on three servers after it is published, publishing that is killed (--rounds N, --kills N)',
    load: async () => (await import('./studio/studio.ts')).studio,
  },
]
