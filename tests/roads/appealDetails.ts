/** What somebody writes who appeals about a fee that was taken twice. */
export const APPEAL_DETAILS = {
  appealKind: 'complaint',
  appealAbout: 'fee',
  appealInstitution: 'aztu',
  appealText: 'Təhsil haqqı iki dəfə tutulub, geri qaytarılmır.',
  answerMethod: 'portal',
}
