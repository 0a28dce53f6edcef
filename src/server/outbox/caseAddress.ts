import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import { scalarText } from '../applications/scalarText.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Portal } from '../Portal.ts'

/**
 * Where the reader of a letter opens what it is about (`LetterPart.about`): staff at the desk, an applicant on the page of
 * the process, or, where the release has none, on the dashboard. Undefined: it is about no application.
 */
export function caseAddress(
  { config }: Pick<Portal, 'config'>,
  { portal }: Pick<OpenRelease, 'portal'>,
  about: Json | undefined,
): string | undefined {
  if (!isObject(about)) return undefined
  const { application, process, staff } = about
  const path = staff === true ? '/desk' : applicationPath(portal.services, process)
  return `${config.origin}${path === undefined ? '/dashboard' : `${path}?application=${scalarText(application)}`}`
}

function applicationPath(
  services: OpenRelease['portal']['services'],
  process: Json | undefined,
): string | undefined {
  return services
    .flatMap(({ routes = {} }) => Object.entries(routes))
    .find(([, route]) => route.screen === 'application' && route.process === process)?.[0]
}
