declare module '*/base.css' {}
