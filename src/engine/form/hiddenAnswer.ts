/** Stands for an answer that is not the reader's to see. */
export const HIDDEN = '•••'
