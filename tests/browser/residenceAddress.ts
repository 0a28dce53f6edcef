import type { OpenWizard } from './openWizard.ts'
import type { Visitor } from './Visitor.ts'

/** The field of the first step that stories type into. */
export const FIELD = 'field.residenceAddress'
export const TYPED = 'Gəncə şəhəri, Cavadxan küçəsi 7, mənzil 12'
export const OTHER = 'Sumqayıt şəhəri, 9-cu mikrorayon, bina 3'

export const typedIn = (visitor: Visitor): Promise<string> => visitor.box(FIELD).first().inputValue()

/** Waits until the server has it. */
export const arrives = (wizard: OpenWizard, value: string): Promise<void> =>
  wizard.serverHas('personal', 'residenceAddress', value)
