import type { ShownCertificate } from '../../contract.ts'

/** Returns a checked certificate as schema.org data; claims have none. */
export function certificationData({ title, link, check }: Omit<ShownCertificate, 'groupId'>) {
  return {
    '@type': 'Certification',
    name: title,
    ...(link && { url: link }),
    ...(check.on && { auditDate: check.on }),
    ...(check.until && { expires: check.until }),
  }
}
