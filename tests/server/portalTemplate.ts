import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { createLog } from '#server/createLog.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import type { TestTemplate } from './TestTemplate.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Of every test portal that starts from a template: its rows are encrypted with it. */
export const MASTER_KEY = Buffer.alloc(32, 'test').toString('base64')
/** What the rows follow from: the program with its registers and demo people, the content, who makes them. */
const MAKERS = [
  'src',
  ...CONTENT_FOLDERS,
  'tests/server',
  'tests/roads/seedStaff.ts',
  'tests/browser/seededTemplate.ts',
]

interface Making {
  name: string
  config: Config
  clock: Clock
  /** Writes what is there besides the release. */
  seed?: (portal: Portal) => Promise<unknown>
}

/** A database with the repository's own content as its release, which takes seconds to publish. */
export function portalTemplate({ name, config, clock, seed }: Making): TestTemplate {
  return {
    name,
    state: stateOfMakers,
    fill: async (database) => {
      const portal = await openPortal(config, { clock, log: createLog('silent'), database })
      await publishAtStart(portal)
      await seed?.(portal)
    },
  }
}

/** The repository's content, not what a test wrote. */
export function hasOwnContent({ contentRoot }: Pick<Config, 'contentRoot'>): boolean {
  return resolve(contentRoot) === resolve(ROOT)
}

let state: string | undefined
function stateOfMakers(): string {
  // Whoever changes the program and not its data says so, and all share one template.
  state ??= process.env['TEST_TEMPLATE_STATE'] ?? readState()
  return state
}

function readState(): string {
  const files = MAKERS.flatMap((maker) =>
    /\.\w+$/.test(maker) ? [maker] : globSync(`${maker}/**/*.{ts,tsx,json,sql}`, { cwd: ROOT }),
  )
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
