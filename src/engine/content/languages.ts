/** Languages that the portal speaks: every text is there in each. More may stand beside them. */
export const LANGUAGES = ['az', 'en'] as const
