/** Of a PDF, between two moments in which the page can answer. */
export const OBJECTS_AT_ONCE = 500
