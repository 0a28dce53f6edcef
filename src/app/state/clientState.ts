import { atom } from 'jotai'
import type { MenuEntry, SessionUser } from './clientTypes.ts'

/** Client state under the names of the specification (section 3); the README has those that it lacks, and why. */
export const clientState = {
  user: atom<SessionUser>({ loaded: false }),
  child: atom<string | null>(null),
  children: atom<readonly string[]>([]),
  locale: atom<{ lang: string }>({ lang: 'az' }),
  /** Name of the current service. */
  service: atom<string | null>(null),
  startState: atom<'loading' | 'ready' | 'failed'>('loading'),
  other: atom<{ leftbarData: readonly MenuEntry[] }>({ leftbarData: [] }),
}
