import { Ajv, type ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { FileKind } from '../content/fileKinds.ts'
import caseSchema from '../../../schemas/meta/case.json' with { type: 'json' }
import conditions from '../../../schemas/meta/conditions.json' with { type: 'json' }
import content from '../../../schemas/meta/content.json' with { type: 'json' }
import documents from '../../../schemas/meta/documents.json' with { type: 'json' }
import facts from '../../../schemas/meta/facts.json' with { type: 'json' }
import form from '../../../schemas/meta/form.json' with { type: 'json' }
import list from '../../../schemas/meta/list.json' with { type: 'json' }
import locale from '../../../schemas/meta/locale.json' with { type: 'json' }
import migration from '../../../schemas/meta/migration.json' with { type: 'json' }
import notes from '../../../schemas/meta/notes.json' with { type: 'json' }
import notifications from '../../../schemas/meta/notifications.json' with { type: 'json' }
import persona from '../../../schemas/meta/persona.json' with { type: 'json' }
import services from '../../../schemas/meta/services.json' with { type: 'json' }
import templates from '../../../schemas/meta/templates.json' with { type: 'json' }
import uiSchema from '../../../schemas/meta/ui-schema.json' with { type: 'json' }
import workflow from '../../../schemas/meta/workflow.json' with { type: 'json' }

export type MetaKind = FileKind | 'case'

const schemas: { [kind in MetaKind]: object } = {
  case: caseSchema,
  conditions,
  documents,
  facts,
  form,
  list,
  locale,
  migration,
  notes,
  notifications,
  persona,
  services,
  templates,
  'ui-schema': uiSchema,
  workflow,
}
let ajv: Ajv | undefined

/** The validator of a kind of content file; compiled when it is first asked for. */
export function metaValidator(kind: MetaKind): ValidateFunction {
  if (!ajv) {
    ajv = new Ajv({
      strict: false,
      allErrors: true,
      // Faults tell what may have been meant: they need the words around.
      verbose: true,
      // Made anew by each command that checks: making costs more than running.
      code: { optimize: false },
      formats: { ...fullFormats, regex: isUnicodePattern },
    })
    ajv.addSchema(content, 'content.json')
    for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `${name}.json`)
  }
  const validate = ajv.getSchema(`${kind}.json`)
  if (!validate) throw new Error(`There is no meta-schema of ${kind}`)
  return validate
}

/** Patterns of forms are compiled with the `u` flag, which refuses more than plain ones. */
function isUnicodePattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
