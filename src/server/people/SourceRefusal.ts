/** The system understood what was asked and does not do it: asking again changes nothing. */
export class SourceRefusal extends Error {}
