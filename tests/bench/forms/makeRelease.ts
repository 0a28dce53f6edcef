import { formPart } from '#engine/bundle/formPart.ts'
import { generateModule } from '#engine/validation/generateModule.ts'
import { makeShape } from './page/makeShape.ts'
import type { ShapeName } from './page/FormShape.ts'

const FORM = 'bench/form'

/** A form as it would be published: by the engine, in modules of their own. Texts of two files. */
export function makeRelease(shape: ShapeName, size: number): { part: string; module: string } {
  const { schema, ui } = makeShape(shape, size)
  const part = formPart({ forms: { [FORM]: schema }, uiSchemas: { [FORM]: ui } }, FORM)
  const forms = { [FORM]: part }
  return { part: JSON.stringify(part), module: generateModule(forms) }
}
