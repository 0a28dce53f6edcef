/**
 * The field that carries what stands at a place of a form's file, in the answers, a star in place of a row: relative
 * pointers count from it. A shared part (`definitions`) is taken as if it stood at the top, where such parts are used.
 */
export function fieldAround(at: string, file: 'schema' | 'ui'): string {
  return file === 'schema' ? ofSchema(at.split('/').slice(1)) : ofUi(at.split('/').slice(1))
}

function ofSchema(steps: readonly string[]): string {
  let field = ''
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]
    const next = steps[index + 1]
    if (step === 'items') field += '/*'
    else if (step === 'definitions' && index === 0) {
      // A part that has fields of its own is a row, or a group: its fields are inside of where it is used.
      field += steps[index + 2] === 'properties' ? '/*/*' : `/${next ?? ''}`
      index += 1
    } else if ((step === 'properties' || step === 'requiredWhen') && next !== undefined) {
      field += `/${next}`
      index += 1
      if (step === 'requiredWhen') return field
    } else return field
  }
  return field
}

function ofUi(steps: readonly string[]): string {
  let field = ''
  for (const step of steps) {
    if (step.startsWith('ui:')) return field
    field += step === 'items' ? '/*' : `/${step}`
  }
  return field
}
