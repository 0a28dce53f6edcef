import type { FileKind } from './fileKinds.ts'
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

/** The meta-schemas, by what they are of; `content.json` has the parts that they share. */
export const metaDocuments: { [kind in MetaKind]: object } = {
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
export const sharedParts: object = content
