import type { NumberOf } from './enums.ts'

/** K-057: what the dialog for signing in asks for. */
export const loginStep = { email: 1, password: 2, signUp: 3 } as const
export type LoginStep = NumberOf<typeof loginStep>

/** K-093 */
export const passwordStrengths = ['weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** Which second factor was used to sign in. */
export const secondFactor = { code: 1, recoveryCode: 2, passkey: 3 } as const
export type SecondFactor = NumberOf<typeof secondFactor>
