/** The domain of an address, in lower case; empty where it has none. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The domain and those that it is a part of: `cs.example.edu`, `example.edu`. */
export const listDomains = (email: string): string[] => {
  const labels = domainOf(email).split('.');
  return labels.length < 2 ? [] : labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

const schools = /(?:^|\.)(?:edu|edu\.[a-z]{2}|ac\.[a-z]{2})$/;

/** Whether an address is of a school or university: of its registries, or of a configured domain (PW-28). */
export const isSchoolAddress = (email: string, configured: readonly string[]): boolean => {
  const domain = domainOf(email);
  return (
    (domain.includes('.') && schools.test(domain) && !/^(?:edu|ac)\./.test(domain)) ||
    listDomains(email).some((one) => configured.includes(one))
  );
};
