import type { Fault } from '#engine/issue.ts'
import { StartFault } from '../StartFault.ts'
import { readContentFolders } from './readContentFolders.ts'

/** One line for each fault of the content. */
export function contentFault(root: string, faults: readonly Fault[]): StartFault {
  return new StartFault(`The content in ${root} has ${faults.length} fault(s):`, faults.map(faultLine))
}

const faultLine = ({ file, pointer, code, message }: Fault): string =>
  `${file}#${pointer}  ${code}: ${message}`

/** Looks at the folders without publishing them. @throws StartFault */
export async function checkFolders(root: string): Promise<void> {
  const { parseContent } = await import('#engine/content/parseContent.ts')
  const sources = await readContentFolders(root)
  if (sources.size === 0) throw new StartFault(`There is no content in ${root}. Set PORTAL_CONTENT_ROOT.`)
  const { faults } = parseContent(sources)
  if (faults.length > 0) throw contentFault(root, faults)
}
