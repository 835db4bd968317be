/** All attempts failed; not started in time; to be tried again after an error. */
export const jobStates = ['failed', 'late', 'retrying'] as const
export const jobSorts = ['when', 'name', 'state', 'attempts'] as const
