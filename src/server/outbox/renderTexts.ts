import type { Portal } from '../Portal.ts'
import type { Addressee } from './addressee.ts'

/** Texts of the current release in the addressee's language. Undefined (and a line in the log) where one is missing. */
export async function renderTexts(
  portal: Portal,
  ids: readonly string[],
  { language, name }: Addressee,
  params: unknown,
): Promise<string[] | undefined> {
  const release = await portal.releases.getRelease(portal.database)
  const given = typeof params === 'object' && params !== null ? params : {}
  const all = { name: name ?? '', phone: release.portal.constants['hotline'], ...given }
  const texts: string[] = []
  for (const id of ids) {
    const text = release.findText(id, language, all)
    if (text === undefined) {
      portal.log.error({ text: id }, 'the release has no such text: the message is not sent')
      return undefined
    }
    texts.push(text)
  }
  return texts
}
