import type { Content } from '#engine/content/types.ts'
import type { Portal } from '../Portal.ts'

/**
 * One line where the configuration has no address for outside systems that the content says it asks, and one where it has no
 * signing key for those whose messages the content takes.
 */
export async function warnOfSources({ config, database, log, releases }: Portal): Promise<void> {
  const { content } = await releases.getRelease(database)
  const variables = variablesLacking('PORTAL_SOURCE', content.services.sources ?? [], config.sources)
  if (variables.length > 0)
    log.warn(
      { variables },
      `outside systems have no address, so they never answer: set ${variables.join(', ')}`,
    )
  const unsigned = variablesLacking('PORTAL_SIGNING_KEY', sendersIn(content), config.signingKeys)
  if (unsigned.length > 0)
    log.warn(
      { variables: unsigned },
      `outside systems have no signing key, so their messages are refused: set ${unsigned.join(', ')}`,
    )
}

/** Outside systems that send messages. */
function sendersIn({ workflows }: Content): string[] {
  const messages = Object.values(workflows).flatMap((workflow) => Object.values(workflow.messages ?? {}))
  return [...new Set(messages.map(({ from }) => from))].sort()
}

/** examCentre -> PORTAL_SOURCE_EXAM_CENTRE, of those that have none. */
export function variablesLacking(
  prefix: 'PORTAL_SOURCE' | 'PORTAL_SIGNING_KEY',
  names: readonly string[],
  given: { readonly [name: string]: string },
): string[] {
  return names
    .filter((name) => !Object.hasOwn(given, name))
    .map((name) => `${prefix}_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`)
}
