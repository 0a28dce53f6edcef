import { above } from './above.ts'
import { age } from './age.ts'
import { atLeast } from './atLeast.ts'
import { atMost } from './atMost.ts'
import { below } from './below.ts'
import { checkDigit } from './checkDigit.ts'
import { differsFrom } from './differsFrom.ts'
import { equals } from './equals.ts'
import { inList } from './inList.ts'
import { memberOf } from './memberOf.ts'
import { upload } from './upload.ts'

/** Own keywords that are a plain question about a value; `caseOf`, `rules`, `requiredWhen` are compiled as schemas. */
export const keywords = {
  above,
  age,
  atLeast,
  atMost,
  below,
  checkDigit,
  differsFrom,
  equals,
  inList,
  memberOf,
  upload,
}
