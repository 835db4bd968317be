/** Number of feedback among the kinds of content that can be reported. */
export const feedbackKind = 3
