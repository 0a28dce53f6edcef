import { formPart } from '#engine/bundle/formPart.ts'
import { generateModule } from '#engine/validation/generateModule.ts'
import type { Published, Sample } from './sample.ts'

/** As a release has it. */
export function publishSample({ schema, ui }: Sample): Published {
  try {
    const part = formPart(
      { forms: { 'parity/form': schema }, uiSchemas: { 'parity/form': ui } },
      'parity/form',
    )
    const forms = { 'parity/form': part }
    return { part, module: generateModule(forms) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}
