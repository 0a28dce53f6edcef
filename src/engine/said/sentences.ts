import file from '../../../locales/en/studioFindings.json' with { type: 'json' }

/** The sentences of the check in English, as translators have them: one source for the command and for the studio. */
export const sentences: { readonly [id: string]: string } = file

type Own<Id> = Id extends `studioFindings.${infer Name}` ? Name : never
/** What a finding says (`says.`), what to do (`mend.`), and parts of either (`word.`). */
export type Sentence = Own<keyof typeof file>

type Says<Name> = Name extends `says.${infer Code}` ? Code : never
/** A code, and a word of its own where the code has several sentences: "flow.noEnd.stuck". */
export type FindingSays = Says<Sentence>
