import { endProgress, showProgress } from '../../showProgress.ts'

/** Elsewhere than on a terminal so many lines a part are enough. */
const LINES = 10

/** Tells on stderr which of so many is done of a part: "generic 120 of 1000: a key is dropped". */
export function createProgress(part: string, total: number): (name: string) => void {
  let done = 0
  return (name) => {
    done += 1
    const isShown =
      process.stderr.isTTY || Math.floor((done * LINES) / total) > Math.floor(((done - 1) * LINES) / total)
    if (isShown) showProgress(`${part} ${done} of ${total}: ${name}`)
    if (done === total) endProgress()
  }
}
