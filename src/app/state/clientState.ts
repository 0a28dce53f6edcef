import { atom } from 'jotai'
import type { MenuEntry, SessionUser } from './clientTypes.ts'

/** Client state under the names of the specification (section 3). */
export const clientState = {
  user: atom<SessionUser>({ loaded: false }),
  child: atom<string | null>(null),
  children: atom<readonly string[]>([]),
  /** The application that is open. */
  apply: atom<string | null>(null),
  locale: atom<{ lang: string }>({ lang: 'az' }),
  /** Name of the current service. */
  service: atom<string | null>(null),
  startState: atom<'loading' | 'ready' | 'failed'>('loading'),
  other: atom<{ leftbarData: readonly MenuEntry[] }>({ leftbarData: [] }),
}
