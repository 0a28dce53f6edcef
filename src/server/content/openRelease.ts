import { compileFunction } from 'node:vm'
import { moduleForms } from '#engine/bundle/moduleForms.ts'
import { openForms, type OpenForms } from '#engine/bundle/openForms.ts'
import { functionBody, openModule } from '#engine/bundle/openModule.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import type { Bundle, ProcessPart } from '#engine/bundle/types.ts'
import type { OpenProcess, OpenRelease } from './currentRelease.ts'
import type { StoredRelease } from './releaseRows.ts'

const SOURCE_LANGUAGE = 'az'

/** Parsed parts and running validators of a stored release; a process is opened when it is first asked for. */
export function openRelease({ bundle, content }: StoredRelease): OpenRelease {
  const processes = new Map<string, OpenProcess>()
  const account = openModuleOf(bundle, 'account.js')
  return {
    hash: bundle.hash,
    content,
    files: bundle.files,
    portal: readPart(bundle, 'portal.json'),
    account: readPart(bundle, 'account.json'),
    accountForms: account,
    findText: createTextFinder(bundle),
    process: (id) => {
      const open = processes.get(id) ?? openProcess(bundle, id)
      processes.set(id, open)
      return open
    },
  }
}

type Texts = { [id: string]: CompiledMessage }

function createTextFinder(bundle: Bundle): OpenRelease['findText'] {
  const catalogues = new Map<string, Texts>()
  const textsOf = (language: string): Texts => {
    const file = `texts.${language}.json`
    // Ids come from outside as well: `constructor` is none.
    const own = (): Texts =>
      Object.assign(Object.create(null), Object.hasOwn(bundle.files, file) ? readPart(bundle, file) : {})
    const texts = catalogues.get(language) ?? own()
    catalogues.set(language, texts)
    return texts
  }
  return (id, language, params = {}) => {
    const message = textsOf(language)[id] ?? textsOf(SOURCE_LANGUAGE)[id]
    return message === undefined ? undefined : renderMessage(message, params, language)
  }
}

function openProcess(bundle: Bundle, id: string): OpenProcess {
  const part: ProcessPart = readPart(bundle, `process.${id}.json`)
  const steps = openModuleOf(bundle, `process.${id}.js`)
  const inputs = openModuleOf(bundle, `inputs.${id}.js`)
  const { event } = moduleForms(part)
  return {
    part,
    validate: (form, ...rest) => (Object.hasOwn(event, form) ? inputs : steps).validate(form, ...rest),
  }
}

function fileOf(bundle: Bundle, name: string): string {
  const text = Object.hasOwn(bundle.files, name) ? bundle.files[name] : undefined
  if (text === undefined) throw new Error(`The release ${bundle.hash} has no file ${name}`)
  return text
}

/** What publishing wrote and its signature vouches for. */
function readPart(bundle: Bundle, name: string): ReturnType<typeof JSON.parse> {
  return JSON.parse(fileOf(bundle, name))
}

function openModuleOf(bundle: Bundle, name: string): OpenForms {
  const text = functionBody(fileOf(bundle, name))
  const filename = `/content/${bundle.hash}/${name}`
  const run = compileFunction(text, ['require'], { filename })
  return openForms(openModule((require) => run(require)))
}
