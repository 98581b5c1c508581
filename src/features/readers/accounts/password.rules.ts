/** Characters of a password, after normalisation. */
export const passwordLengths = { least: 8, most: 128 } as const;

// those that lists of stolen passwords begin with and that are long enough to be taken
const common = new Set(
  (
    'password passwort password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 12345678910 87654321 ' +
    '987654321 0987654321 11111111 111111111 1111111111 00000000 000000000 88888888 99999999 66666666 12341234 11223344 12121212 ' +
    '123123123 123321123 147258369 741852963 789456123 987654321 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwertz123 1q2w3e4r ' +
    '1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abc12345 abcd1234 abcdefgh ' +
    'abc123456 a1b2c3d4 a1234567 a12345678 iloveyou iloveyou1 iloveyou2 teamo123 teamomucho tequiero teamo1234 contraseña contrasena ' +
    'contraseña1 contrasena1 sunshine sunshine1 princess princess1 princesa football football1 futbol123 baseball baseball1 basketball ' +
    'superman superman1 batman123 trustno1 letmein1 letmein123 welcome1 welcome123 welcome12 bienvenido whatever whatever1 starwars ' +
    'computer internet samsung1 michelle jennifer jessica1 jordan23 liverpool chocolate barcelona estrella mariposa alejandro ' +
    'alejandra carolina fernando guadalupe administrator admin123 administrador changeme changeme1 secret123 testtest test1234 ' +
    'monkey123 dragon123 master123 shadow123 mustang1 corvette1 maverick pokemon1 naruto123 charlie1 freedom1 forever1 america1 ' +
    'mexico123 hello123 helloworld holamundo google123 facebook facebook1 linkedin instagram minecraft fortnite masthead masthead1'
  ).split(' '),
);

/** A password as it is hashed: however a keyboard composes its characters, it is the same. */
export const normalisePassword = (written: string): string => written.normalize('NFKC');

const count = (text: string): number => [...text].length;

/** What is wrong with a password that somebody wants to have, or undefined; `email` is the address it is for. No rule of composition. */
export const findPasswordProblem = (written: string, email: string): string | undefined => {
  // nothing long is normalised or counted
  if (written.length > 4 * passwordLengths.most) return `is longer than ${passwordLengths.most} characters`;
  const password = normalisePassword(written);
  if (count(password) > passwordLengths.most) return `is longer than ${passwordLengths.most} characters`;
  if (count(password.trim()) < passwordLengths.least) return `is shorter than ${passwordLengths.least} characters`;
  const plain = password.trim().toLowerCase();
  if (common.has(plain)) return 'is one that many people use';
  if (new Set(plain).size < 4) return 'repeats too few characters';
  const address = email.toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'is the address it is for';
  return undefined;
};
