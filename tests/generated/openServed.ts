import { createHash } from 'node:crypto'
import { compileFunction } from 'node:vm'
import { openForms, type OpenForms } from '#engine/bundle/openForms.ts'
import { functionBody, openModule } from '#engine/bundle/openModule.ts'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { AccountPart, FormPart, ProcessPart } from '#engine/bundle/types.ts'
import type { OpenContent } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'

/** A content with the validators as the server runs them: the release's text, compiled in Node (server/content/openRelease.ts). */
export function openServed(content: Content): OpenContent {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const { files } = publishBundle(content, { sha256 })
  const forms: { [id: string]: FormPart } = {}
  const opened = new Map<string, OpenForms>()
  for (const [name, text] of Object.entries(files)) {
    if (/^(?:account|process\..*)\.json$/.test(name)) {
      const part: ProcessPart | AccountPart = JSON.parse(text)
      Object.assign(forms, part.forms)
    }
    if (!name.endsWith('.js')) continue
    const factory = compileFunction(functionBody(text), ['require'])
    const module = openModule((require) => factory(require))
    for (const form of Object.keys(module.forms)) opened.set(form, openForms(module))
  }
  return {
    content,
    forms,
    validate(form, value, at, context) {
      const module = opened.get(form)
      if (!module) throw new Error(`No release has the form ${form}`)
      return module.validate(form, value, at, context)
    },
  }
}
