/** The texts of a register in a sentence, and of the body that keeps it, whom to ask where a field that it fills is wrong. */
export const registerTexts = {
  /** "from the population register", "Əhali reyestrindən" */
  from: (register: string) => `register.${register}.from`,
  /** "in the population register", "Əhali reyestrində" */
  in: (register: string) => `register.${register}.in`,
  /** "the Ministry of Internal Affairs", "Daxili İşlər Nazirliyinə" */
  keeper: (register: string) => `keeper.${register}`,
} as const
