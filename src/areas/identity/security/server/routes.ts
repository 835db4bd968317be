import { implement } from '#platform/http/implement.ts'
import { securityContract } from '../contract.ts'
import { endDevice, endOtherDevices, getSecurity } from './devices.ts'
import * as passkeys from './factors/passkeys.ts'
import { getSecondStep, signInWithCode } from './factors/second-step.ts'
import * as totp from './factors/totp.ts'
import * as reset from './password-reset.ts'

export const securityRoutes = implement(securityContract, {
  requestReset: reset.requestReset,
  getResetUser: reset.getResetUser,
  resetPassword: reset.resetPassword,
  changePassword: reset.changePassword,
  getSecurity,
  endDevice,
  endOtherDevices,
  beginTotp: totp.beginTotp,
  confirmTotp: totp.confirmTotp,
  removeTotp: totp.removeTotp,
  renewRecoveryCodes: totp.renewRecoveryCodes,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  beginPasskeySignIn: passkeys.beginPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  getSecondStep,
  signInWithCode,
})
