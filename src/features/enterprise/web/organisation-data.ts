import type { Profile } from '../contract.ts'

/** schema.org's view of a profile; addresses of pictures and pages whole, as others need them. */
export function organisationData(profile: Profile, origin: string) {
  const { brand, subDomain, description, website, logo, cover, gallery, phones } = profile
  const pictures = [cover, ...gallery].flatMap((picture) => picture ?? [])

  return {
    '@type': 'Organization',
    '@id': `${origin}/${subDomain}`,
    name: brand,
    url: `${origin}/${subDomain}`,
    ...(description && { description }),
    ...(website && { sameAs: website }),
    ...(logo && { logo: origin + logo.url }),
    ...(pictures.length > 0 && { image: pictures.map(({ url }) => origin + url) }),
    ...(phones[0] && { telephone: phones[0] }),
    ...(profile.certificates.length > 0 && {
      hasCertification: profile.certificates.map(({ title, link }) => ({
        '@type': 'Certification',
        name: title,
        ...(link && { url: link }),
      })),
    }),
    ...(profile.locations.length > 0 && {
      location: profile.locations.map((place) => ({
        '@type': 'Place',
        name: place.displayTitle,
        address: {
          '@type': 'PostalAddress',
          ...(place.street && { streetAddress: place.street }),
          ...(place.postcode && { postalCode: place.postcode }),
          ...(place.city && { addressLocality: place.city }),
          ...(place.country && { addressCountry: place.country }),
        },
        ...(place.geolocation && {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: place.geolocation.lat,
            longitude: place.geolocation.lng,
          },
        }),
      })),
    }),
  }
}
