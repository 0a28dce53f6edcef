import { inEnglish } from '#engine/said/inEnglish.ts'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { nearest } from '#engine/content/nearest.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Workflow } from '#engine/content/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import type { SimulateOptions } from './readSimulateOptions.ts'

export interface OpenedProcess {
  open: OpenContent
  workflow: Workflow
}

/** The content with what the options name in it. @throws CouldNotRun */
export async function openProcess(options: SimulateOptions): Promise<OpenedProcess> {
  const { content, faults } = parseContent(await readFolders(options.root))
  if (!content) {
    const [first] = faults
    const where = first ? `${first.file}#${first.pointer} ${first.message}` : ''
    throw new CouldNotRun(
      `The content has ${faults.length} faults, \`npm run check\` tells them all: ${where}`,
    )
  }
  const { process, persona, to } = options
  const workflow = known('process', process, content.workflows)
  if (persona !== undefined) known('persona', persona, content.personas)
  if (to !== undefined) known(`status of ${process}`, to, workflow.statuses)
  return { open: openContent(content), workflow }
}

async function readFolders(root: string): ReturnType<typeof readContentFolders> {
  const files = await readContentFolders(root).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CouldNotRun(`${root} cannot be read as content: ${reason}`, { cause })
  })
  if (files.size === 0) throw new CouldNotRun(`${root} is no content: it has none of its folders.`)
  return files
}

function known<T>(what: string, name: string, all: { [name: string]: T }): T {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  if (found !== undefined) return found
  const { mend } = nearest(name, Object.keys(all))
  throw new CouldNotRun(`There is no ${what} "${name}"${mend === undefined ? '.' : `: ${inEnglish(mend)}`}`)
}
