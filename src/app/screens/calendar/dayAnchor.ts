/** Id of a day's heading in the list. */
export const dayAnchor = (day: string): string => `day-${day}`
