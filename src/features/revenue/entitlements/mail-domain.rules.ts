const domainOf = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf('@') + 1);

/** The domain of an address, given its key, and the domains that it is a part of: `cs.example.edu`, `example.edu`. */
export const listDomains = (emailKey: string): string[] => {
  const labels = domainOf(emailKey).split('.');
  return labels.length < 2 ? [] : labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

const schools = /(?:^|\.)(?:edu|edu\.[a-z]{2}|ac\.[a-z]{2})$/;

/** Whether an address is of a school or university: of its registries, or of a configured domain (PW-28). */
export const isSchoolAddress = (emailKey: string, configured: readonly string[]): boolean => {
  const domain = domainOf(emailKey);
  return (
    (domain.includes('.') && schools.test(domain) && !/^(?:edu|ac)\./.test(domain)) ||
    listDomains(emailKey).some((one) => configured.includes(one))
  );
};
