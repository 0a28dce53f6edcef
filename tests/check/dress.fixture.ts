import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Json } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'

/** Findings of some codes in the small content with other documents laid over it, as "file#pointer code". */
export function told(change: { [file: string]: Json | undefined }, subject: RegExp): string[] {
  const { findings } = checkFiles(smallContent(change))
  return findings
    .filter(({ code }) => subject.test(code))
    .map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
}
