import type { GlobalFormOptions } from '@rjsf/utils'

/** A name may have an underscore: ids with slashes stay apart. */
export const formOptions: GlobalFormOptions = {
  idPrefix: 'root',
  idSeparator: '/',
  useFallbackUiForUnsupportedType: false,
}
