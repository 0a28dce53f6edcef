import type { Content } from '../content/types.ts'
import { compileCatalogue } from '../texts/compileCatalogue.ts'
import { generateModule } from '../validation/generateModule.ts'
import { accountPart } from './accountPart.ts'
import { moduleForms } from './moduleForms.ts'
import { pagesParts } from './pagesParts.ts'
import { portalPart } from './portalPart.ts'
import { processPart } from './processPart.ts'
import { textParts } from './textParts.ts'
import type { Bundle, ProcessPart } from './types.ts'

export interface Publishing {
  /** Hex digest of a text: the engine has no cryptography of its own. */
  sha256: (text: string) => string
}

/** Turns content without faults into an immutable release. The same content gives the same files and the same hash. */
export function publishBundle(content: Content, { sha256 }: Publishing): Bundle {
  const portal = portalPart(content)
  const account = accountPart(content)
  const files: { [name: string]: string } = {
    'portal.json': JSON.stringify(portal),
    'account.json': JSON.stringify(account),
    'account.js': generateModule(account.forms),
  }
  // Nobody loads it: a release that says something else of open drafts is another release.
  if (Object.keys(content.migrations).length > 0)
    files['migrations.json'] = JSON.stringify(content.migrations)
  const processes: { [id: string]: ProcessPart } = {}
  for (const id of Object.keys(content.workflows).sort()) {
    const part = processPart(content, id)
    processes[id] = part
    files[`process.${id}.json`] = JSON.stringify(part)
    const modules = moduleForms(part)
    files[`process.${id}.js`] = generateModule(modules.application)
    files[`inputs.${id}.js`] = generateModule(modules.event)
  }
  for (const [word, part] of pagesParts(portal, content)) files[`pages.${word}.json`] = JSON.stringify(part)
  const parts = textParts(content, { portal, account, processes })
  for (const language of Object.keys(content.locales).sort()) {
    const { catalogue } = compileCatalogue(content.locales[language] ?? {})
    files[`texts.${language}.json`] = JSON.stringify(catalogue)
    for (const [name, ids] of parts)
      files[`texts.${name}.${language}.json`] = JSON.stringify(only(ids, catalogue))
  }
  return { hash: hashOf(files, sha256), files }
}

function only<Value>(ids: readonly string[], all: { [id: string]: Value }): { [id: string]: Value } {
  return Object.fromEntries(ids.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])))
}

/** Over the files' names and hashes, in the order of their names. */
function hashOf(files: { [name: string]: string }, sha256: Publishing['sha256']): string {
  const lines = Object.keys(files)
    .sort()
    .map((name) => `${sha256(files[name] ?? '')} ${name}`)
  return sha256(lines.join('\n'))
}
