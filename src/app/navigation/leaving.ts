import { askToExit, exitQuestionAtom } from '../session/exitQuestion.ts'
import { store } from '../state/store.ts'
import { hasUnsaved } from '../state/unsaved.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/** Parts of an address that lead about in what is open: whatever is typed there stays. */
const WITHIN = /[?&](?:step|field|then|place|file|at)=[^&]*/gu

/** The way to another place would lose something. */
export const wouldLoseUnsaved = (from: Place, to: Place): boolean =>
  openedAt(from) !== openedAt(to) && hasUnsaved()

/** Asks the person, one question at a time. True: it may be lost. */
export const confirmLoss = async (): Promise<boolean> =>
  store.get(exitQuestionAtom) === null && (await askToExit('leave'))

/** What a page has open: its forms go where this changes. */
function openedAt({ pathname, search }: Place): string {
  return pathname + search.replace(WITHIN, '')
}
