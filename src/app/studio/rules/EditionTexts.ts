import { isObject } from '#engine/content/isObject.ts'
import { compileText } from '#engine/texts/compileText.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import type { RendererServices } from '#renderer/environment/RendererServices.ts'
import { translate } from '../../i18n/translate.ts'
import type { Workspace } from '../workspace/Workspace.ts'

type Texts = Pick<RendererServices, 'translate' | 'has' | 'language'>
const compiled = new Map<string, CompiledMessage>()

/** The texts as the files have them now, in any language: those of the page are of the release that is live. */
export function editionTexts(workspace: Workspace, language: string, page: Texts): Texts {
  const documents = [...workspace.files.keys()]
    .filter((path) => path.startsWith(`locales/${language}/`))
    .map((path) => workspace.documentOf(path))
    .filter(isObject)
  const find = (id: string): CompiledMessage | undefined => {
    const text = documents.find((document) => Object.hasOwn(document, id))?.[id]
    return typeof text === 'string' ? compiledOf(text) : undefined
  }
  return {
    language,
    has: (id) => find(id) !== undefined,
    translate: (ids, params) => {
      const names = typeof ids === 'string' ? [ids] : ids
      for (const id of names) {
        const message = find(id)
        if (message !== undefined)
          return translate({ locale: language, messages: { [id]: message } }, [id], params)
      }
      return page.translate(ids, params)
    },
  }
}

/** A text that is half typed reads as it stands. */
function compiledOf(text: string): CompiledMessage {
  const known = compiled.get(text)
  if (known !== undefined) return known
  let message: CompiledMessage
  try {
    message = compileText(text)
  } catch {
    message = text
  }
  compiled.set(text, message)
  return message
}
