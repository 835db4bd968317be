/** A letter runs nothing; what its reader clicks leads out of its frame. */
export const ofLetters =
  'allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox'
