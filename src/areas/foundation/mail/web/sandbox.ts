/** Sandbox of frames with emails: no scripts; links open outside the frame. */
export const messageSandbox =
  'allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox'
