import { runtimeRequire } from '../validation/runtime.ts'
import type { ValidatorModule } from './types.ts'

/**
 * A published module's default export, however it got here: `import(url)` in the browser, a compiled text on the
 * server.
 */
export type ModuleFactory = (require: (name: string) => unknown) => ValidatorModule

export function openModule(factory: ModuleFactory): ValidatorModule {
  return factory(runtimeRequire)
}

/**
 * The module's text as the body of a function that takes `require`, for those who have no module loader at hand
 * (`vm.compileFunction(body, ['require'])`).
 */
export function functionBody(text: string): string {
  return text.replace('export default (require) => (', 'return (')
}
