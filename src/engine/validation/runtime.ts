import lengthModule from 'ajv/dist/runtime/ucs2length.js'
import { sameJson } from '../values/sameJson.ts'
import { formats } from './formats.ts'
import { ownKeywords } from './ownKeywords.ts'

/** Bundlers and Node disagree about the default of a CommonJS module: take the function from either shape. */
function defaultOf(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module
}

const modules: { [name: string]: unknown } = {
  // Ajv's own calls members named `valueOf` of what somebody sent.
  'ajv/dist/runtime/equal': { default: sameJson },
  'ajv/dist/runtime/ucs2length': { default: defaultOf(lengthModule) },
  'ajv-formats/dist/formats': { fullFormats: formats },
  'own-keywords': ownKeywords,
}

/** The `require` of generated modules: the few functions that they share, and nothing of Ajv's compiler. */
export function runtimeRequire(name: string): unknown {
  const module = modules[name]
  if (module === undefined) throw new Error(`A published validator asks for an unknown module: ${name}`)
  return module
}
