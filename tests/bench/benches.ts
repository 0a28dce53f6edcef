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
  {
    name: 'faults',
    about:
      'programs, PostgreSQL, disks, registers and clocks that fail while people are at work; the same on the embedded database (--rounds 200, --seed N, --only PostgreSQL or embedded)',
    load: async () => (await import('./faults/faults.ts')).faults,
  },
  {
    name: 'load',
    about:
      'autosave and submit beside the least program and pgbench; admission day at 1, 2 and 4 processes, its knee and beyond (--only floor, --rounds N, --processes 1,2,4, --sessions N, --seconds N)',
    load: async () => (await import('./load/load.ts')).load,
  },
  {
    name: 'fleet',
    about:
      'several servers and workers as one portal: behind PgBouncer in transaction mode, files in an S3 server (--servers N, --seconds N)',
    load: async () => (await import('./fleet/fleet.ts')).fleet,
  },
  {
    name: 'answers',
    about:
      'a search in a long list beside reading it, a wrong password of somebody known beside nobody (--rounds N)',
    load: async () => (await import('./answers/answers.ts')).answers,
  },
  {
    name: 'fuzz',
    about:
      'every published operation with right, nearly right and hostile requests by everybody (--runs N, --seed N, --only TEXT)',
    load: async () => (await import('./fuzz/fuzz.ts')).fuzz,
  },
  {
    name: 'attack',
    about:
      'every attack of the review, and hostile files, connections, floods and races while applicants are at work (--seconds N, --seed N, --only review, one, two, embedded or growth)',
    load: async () => (await import('./attack/attack.ts')).attack,
  },
]
