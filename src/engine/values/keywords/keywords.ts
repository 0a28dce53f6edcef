import { above } from './above.ts'
import { age } from './age.ts'
import { atLeast } from './atLeast.ts'
import { atMost } from './atMost.ts'
import { below } from './below.ts'
import { checkDigit } from './checkDigit.ts'
import { differsFrom } from './differsFrom.ts'
import { equals } from './equals.ts'
import { inList } from './inList.ts'
import type { Keyword } from './keyword.ts'
import { memberOf } from './memberOf.ts'
import { upload } from './upload.ts'

/**
 * The own keywords that say something of one value. `caseOf`, `rules` and `requiredWhen` have schemas or conditions
 * inside and are therefore built in the validation room.
 */
export const keywords = {
  equals,
  differsFrom,
  above,
  atLeast,
  below,
  atMost,
  memberOf,
  age,
  inList,
  upload,
  checkDigit,
} satisfies { [name: string]: Keyword }
