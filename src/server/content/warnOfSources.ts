import type { Portal } from '../Portal.ts'

/** One line where the configuration has no address for outside systems that the content says it asks. */
export async function warnOfSources({ config, database, log, releases }: Portal): Promise<void> {
  const { content } = await releases.getRelease(database)
  const variables = variablesLacking(content.services.sources ?? [], config.sources)
  if (variables.length > 0)
    log.warn(
      { variables },
      `outside systems have no address, so they never answer: set ${variables.join(', ')}`,
    )
}

/** examCentre -> PORTAL_SOURCE_EXAM_CENTRE, of those that have no address. */
export function variablesLacking(
  names: readonly string[],
  addresses: { readonly [name: string]: string },
): string[] {
  return names
    .filter((name) => !Object.hasOwn(addresses, name))
    .map((name) => `PORTAL_SOURCE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`)
}
