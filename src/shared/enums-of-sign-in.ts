import type { NumberOf } from './enums.ts'

/** K-057: steps of the login dialog. */
export const loginStep = { email: 1, password: 2, signUp: 3 } as const
export type LoginStep = NumberOf<typeof loginStep>

/** K-093 */
export const passwordStrengths = ['weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** Second factor used to log in. */
export const secondFactor = { code: 1, recoveryCode: 2, passkey: 3 } as const
export type SecondFactor = NumberOf<typeof secondFactor>
