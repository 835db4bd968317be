/** Ways to prove that a profile is one's own. */
export const claimMethods = ['email', 'post', 'review'] as const
export type ClaimMethod = (typeof claimMethods)[number]

export const ownershipStates = ['open', 'approved', 'rejected', 'closed'] as const
export type OwnershipState = (typeof ownershipStates)[number]

/** Lists of the queue: to be done by an admin, waiting for the claimant's code, and done. */
export const ownershipLists = ['todo', 'waiting', 'done'] as const
export type OwnershipList = (typeof ownershipLists)[number]

/** What an input of a claim lacks. */
export const claimProblems = ['email', 'domain', 'address', 'message', 'link'] as const
export type ClaimProblem = (typeof claimProblems)[number]
