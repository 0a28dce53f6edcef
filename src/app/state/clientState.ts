import { atom } from 'jotai'
import type { ChildEntry, MenuEntry, SessionUser } from './clientTypes.ts'
import type { PaperKey } from '../papers/usePaper.ts'

/** Client state under the names of the specification (section 3); the README has those that it lacks, and why. */
export const clientState = {
  user: atom<SessionUser>({ loaded: false }),
  /** For whom one applies; null = oneself. */
  child: atom<string | null>(null),
  /** Linked children, as they were asked for last. */
  children: atom<readonly ChildEntry[]>([]),
  locale: atom<{ lang: string }>({ lang: 'az' }),
  /** Name of the current service. */
  service: atom<string | null>(null),
  /** Papers that are shown alone: what the address names. */
  single_pdf: atom<readonly PaperKey[]>([]),
  startState: atom<'loading' | 'ready' | 'failed'>('loading'),
  other: atom<{ leftbarData: readonly MenuEntry[] }>({ leftbarData: [] }),
}
