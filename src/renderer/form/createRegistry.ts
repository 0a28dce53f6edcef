import type { Registry, SchemaUtilsType, TranslatableString } from '@rjsf/utils'
import type { FormPart } from '#engine/bundle/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Translate } from '../environment/RendererServices.ts'
import { fieldRegistry } from '../fields/fieldRegistry.ts'
import { templateRegistry } from '../templates/templateRegistry.ts'
import { OptionSelect } from '../templates/OptionSelect.tsx'
import { stockText } from '../texts/stockText.ts'
import { formOptions } from './formOptions.ts'
import { stockFields } from './stockFields.ts'

interface Parts {
  part: FormPart
  utils: SchemaUtilsType
  translate: Translate
}

/** What RJSF's Form makes for its fields: the form's schema, our fields, templates and words. */
export function createRegistry({ part, utils, translate }: Parts): Registry {
  const global = part.ui['ui:globalOptions']
  const definitions = part.ui['ui:definitions']
  return {
    fields: { ...stockFields, ...fieldRegistry },
    templates: templateRegistry,
    widgets: { SelectWidget: OptionSelect, RadioWidget: OptionSelect, select: OptionSelect },
    formContext: {},
    globalFormOptions: formOptions,
    rootSchema: utils.getRootSchema(),
    schemaUtils: utils,
    translateString: (text: TranslatableString, params?: string[]) => stockText(text, params, translate),
    ...(isObject(global) && { globalUiOptions: global }),
    uiSchemaDefinitions: isObject(definitions) ? byReference(definitions) : {},
  }
}

function byReference(definitions: JsonObject): { [reference: string]: JsonObject } {
  return Object.fromEntries(
    Object.entries(definitions).map(([reference, ui]) => [reference, isObject(ui) ? ui : {}]),
  )
}
