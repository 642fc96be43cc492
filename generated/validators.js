// Written by `npm run generate` from spec/. Do not edit.
import runtime0 from "ajv/dist/runtime/ucs2length.js";
import runtime1 from "ajv-formats/dist/formats.js";

const schemaFulfillmentStatus = validate20;
const schema31 = {"type":"string","description":"How far the codes of an order have been delivered. Which state follows which is not shown.","enum":["pending","processing","partially_fulfilled","completed","refunded"],"examples":["pending"],"x-rules":["responses/body-matches-schema"]};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((data === "pending") || (data === "processing")) || (data === "partially_fulfilled")) || (data === "completed")) || (data === "refunded"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema31.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schemaPaymentStatus = validate21;
const schema32 = {"type":"string","description":"Whether the order has been paid from the wallet.","enum":["pending","completed"],"examples":["completed"],"x-rules":["responses/body-matches-schema"]};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "pending") || (data === "completed"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schemaUlid = validate22;
const schema33 = {"type":"string","description":"A ULID, 26 characters of Crockford's base 32, in either letter case.","pattern":"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$","examples":["01KKNTQ1T8V5W7X9Y0A2B4C6D8"],"x-rules":["orders/created-order-is-readable","responses/body-matches-schema","responses/ulid-letter-case"]};
const pattern4 = new RegExp("^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern4.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"},message:"must match pattern \""+"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schemaOrderMoney = validate23;
const schema34 = {"type":"object","description":"Money in orders and order items: the amount is a JSON **number** in major units. Convert it to integer minor units\nbefore you add it to anything. The currency is the order's `currency`.\n","required":["amount","formatted"],"additionalProperties":true,"properties":{"amount":{"type":"number","description":"Decimal number in major units, e.g. 59.99."},"formatted":{"type":"string","minLength":1,"description":"Display string with the currency symbol."}},"examples":[{"amount":59.99,"formatted":"$59.99"}],"x-rules":["money/formatted-agrees-with-amount","money/formatted-shows-a-symbol","money/one-symbol-per-currency","money/order-amount-has-two-decimals-at-most","money/formatted-style","responses/body-matches-schema"]};
const func1 = runtime0.default;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.formatted === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.amount !== undefined){
let data0 = data.amount;
if(!((typeof data0 == "number") && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.formatted !== undefined){
let data1 = data.formatted;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err3 = {instancePath:instancePath+"/formatted",schemaPath:"#/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/formatted",schemaPath:"#/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaCurrencyCode = validate24;
const schema35 = {"type":"string","description":"A currency code. Which codes a deployment uses is not shown.","minLength":1,"examples":["USD"],"x-rules":["money/currency-is-a-code","responses/body-matches-schema"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(func1(data) < 1){
const err0 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schemaTimestamp = validate25;
const schema36 = {"type":"string","description":"A moment as an ISO 8601 timestamp: a calendar, week or ordinal date, `T`, and a time, with or without an offset from\nUTC. Fractions are allowed. A clock without an offset is best read as UTC.\n","pattern":"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$","examples":["2026-03-14T09:26:53+00:00"],"x-rules":["responses/body-matches-schema","responses/timestamps-are-real-moments","responses/timestamp-notation"]};
const pattern5 = new RegExp("^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern5.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schemaOrderItem = validate26;
const schema37 = {"type":"object","description":"One line of an order.","required":["id","product_name","variant_name","quantity","unit_price","total_price","created_at","updated_at"],"additionalProperties":true,"properties":{"id":{"type":"integer","format":"int64"},"product_name":{"type":"string"},"variant_name":{"type":"string"},"quantity":{"type":"integer","format":"int64","description":"How many codes were bought."},"unit_price":{"$ref":"urn:contract:OrderMoney"},"total_price":{"$ref":"urn:contract:OrderMoney"},"created_at":{"$ref":"urn:contract:Timestamp"},"updated_at":{"$ref":"urn:contract:Timestamp"}},"examples":[{"id":90211,"product_name":"Aurora Play Gift Card","variant_name":"59.99 USD","quantity":2,"unit_price":{"amount":59.99,"formatted":"$59.99"},"total_price":{"amount":119.98,"formatted":"$119.98"},"created_at":"2026-03-14T09:26:53+00:00","updated_at":"2026-03-14T09:26:53+00:00"}],"x-rules":["codes/as-many-as-bought","codes/never-more-than-bought","orders/items-are-those-that-were-bought","orders/items-name-the-products","orders/item-total-is-unit-price-times-quantity","orders/unit-price-is-the-listed-price","responses/body-matches-schema","responses/updated-is-not-before-created"]};
const formats0 = runtime1.fullFormats.int64;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.product_name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "product_name"},message:"must have required property '"+"product_name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.variant_name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "variant_name"},message:"must have required property '"+"variant_name"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.quantity === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "quantity"},message:"must have required property '"+"quantity"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.unit_price === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unit_price"},message:"must have required property '"+"unit_price"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.total_price === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total_price"},message:"must have required property '"+"total_price"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.created_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.updated_at === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.product_name !== undefined){
if(typeof data.product_name !== "string"){
const err10 = {instancePath:instancePath+"/product_name",schemaPath:"#/properties/product_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.variant_name !== undefined){
if(typeof data.variant_name !== "string"){
const err11 = {instancePath:instancePath+"/variant_name",schemaPath:"#/properties/variant_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.quantity !== undefined){
let data3 = data.quantity;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err12 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
const err13 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.unit_price !== undefined){
let data4 = data.unit_price;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.amount === undefined){
const err14 = {instancePath:instancePath+"/unit_price",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.formatted === undefined){
const err15 = {instancePath:instancePath+"/unit_price",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.amount !== undefined){
let data5 = data4.amount;
if(!((typeof data5 == "number") && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/unit_price/amount",schemaPath:"urn:contract:OrderMoney/properties/amount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.formatted !== undefined){
let data6 = data4.formatted;
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err17 = {instancePath:instancePath+"/unit_price/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/unit_price/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/unit_price",schemaPath:"urn:contract:OrderMoney/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.total_price !== undefined){
let data7 = data.total_price;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.amount === undefined){
const err20 = {instancePath:instancePath+"/total_price",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7.formatted === undefined){
const err21 = {instancePath:instancePath+"/total_price",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7.amount !== undefined){
let data8 = data7.amount;
if(!((typeof data8 == "number") && (isFinite(data8)))){
const err22 = {instancePath:instancePath+"/total_price/amount",schemaPath:"urn:contract:OrderMoney/properties/amount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data7.formatted !== undefined){
let data9 = data7.formatted;
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err23 = {instancePath:instancePath+"/total_price/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/total_price/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/total_price",schemaPath:"urn:contract:OrderMoney/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.created_at !== undefined){
let data10 = data.created_at;
if(typeof data10 === "string"){
if(!pattern5.test(data10)){
const err26 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:Timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.updated_at !== undefined){
let data11 = data.updated_at;
if(typeof data11 === "string"){
if(!pattern5.test(data11)){
const err28 = {instancePath:instancePath+"/updated_at",schemaPath:"urn:contract:Timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/updated_at",schemaPath:"urn:contract:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaTimestampWithOffset = validate27;
const schema42 = {"type":"string","description":"A moment as an ISO 8601 timestamp with an offset from UTC (`Z` is one). Fractions are allowed.\n","pattern":"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)$","examples":["2026-03-14T09:26:53+00:00"],"x-rules":["responses/body-matches-schema","responses/timestamps-are-real-moments","responses/timestamp-notation"]};
const pattern8 = new RegExp("^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)$", "u");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern8.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schemaOrder = validate28;
const schema43 = {"type":"object","description":"A purchase. `ulid` is what the other order operations take as their `{order}`.","required":["id","ulid","order_number","fulfillment_status","payment_status","subtotal","conversion_fees","total","currency","items","created_at","updated_at"],"additionalProperties":true,"properties":{"id":{"type":"integer","format":"int64"},"ulid":{"$ref":"urn:contract:Ulid"},"order_number":{"type":"string","pattern":"^#","description":"Human-readable number that starts with `#`."},"fulfillment_status":{"$ref":"urn:contract:FulfillmentStatus"},"payment_status":{"$ref":"urn:contract:PaymentStatus"},"subtotal":{"$ref":"urn:contract:OrderMoney"},"conversion_fees":{"$ref":"urn:contract:OrderMoney"},"total":{"$ref":"urn:contract:OrderMoney"},"currency":{"$ref":"urn:contract:CurrencyCode"},"items":{"type":"array","description":"The lines of the order. May be empty in list responses.","items":{"$ref":"urn:contract:OrderItem"}},"created_at":{"$ref":"urn:contract:TimestampWithOffset"},"updated_at":{"$ref":"urn:contract:TimestampWithOffset"}},"examples":[{"id":30417,"ulid":"01KKNTQ1T8V5W7X9Y0A2B4C6D8","order_number":"#104233","fulfillment_status":"pending","payment_status":"completed","subtotal":{"amount":119.98,"formatted":"$119.98"},"conversion_fees":{"amount":0,"formatted":"$0.00"},"total":{"amount":119.98,"formatted":"$119.98"},"currency":"USD","items":[{"id":90211,"product_name":"Aurora Play Gift Card","variant_name":"59.99 USD","quantity":2,"unit_price":{"amount":59.99,"formatted":"$59.99"},"total_price":{"amount":119.98,"formatted":"$119.98"},"created_at":"2026-03-14T09:26:53+00:00","updated_at":"2026-03-14T09:26:53+00:00"}],"created_at":"2026-03-14T09:26:53+00:00","updated_at":"2026-03-14T09:26:53+00:00"}],"x-rules":["ledger/order-number-agrees-with-the-order","ledger/order-payment-is-minus-the-total","ledger/every-paid-order-has-its-row","ledger/paid-order-is-shown-as-paid","ledger/refunded-order-has-its-credit","ledger/refund-never-exceeds-its-order","orders/items-are-those-that-were-bought","orders/items-name-the-products","orders/subtotal-is-the-sum-of-its-items","orders/total-is-subtotal-plus-fees","orders/fees-are-not-negative","orders/stays-paid","orders/payment-row-is-minus-the-total","orders/read-agrees-with-creation","orders/read-agrees-with-the-list","orders/items-are-shown-when-read","orders/ulids-are-unique","orders/ids-are-unique","orders/order-numbers-are-unique","orders/content-stays-the-same","orders/created-at-is-when-it-happened","orders/updated-at-is-not-of-the-future","orders/items-in-lists","orders/transitions","orders/unpaid-fulfilment","orders/conversion","responses/body-matches-schema","responses/updated-is-not-before-created"]};
const pattern10 = new RegExp("^#", "u");

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.ulid === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ulid"},message:"must have required property '"+"ulid"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.order_number === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order_number"},message:"must have required property '"+"order_number"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.fulfillment_status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fulfillment_status"},message:"must have required property '"+"fulfillment_status"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.payment_status === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payment_status"},message:"must have required property '"+"payment_status"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.subtotal === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subtotal"},message:"must have required property '"+"subtotal"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.conversion_fees === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "conversion_fees"},message:"must have required property '"+"conversion_fees"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.total === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.currency === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"},message:"must have required property '"+"currency"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.items === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"},message:"must have required property '"+"items"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.created_at === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.updated_at === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err12 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.ulid !== undefined){
let data1 = data.ulid;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err14 = {instancePath:instancePath+"/ulid",schemaPath:"urn:contract:Ulid/pattern",keyword:"pattern",params:{pattern: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"},message:"must match pattern \""+"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/ulid",schemaPath:"urn:contract:Ulid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.order_number !== undefined){
let data2 = data.order_number;
if(typeof data2 === "string"){
if(!pattern10.test(data2)){
const err16 = {instancePath:instancePath+"/order_number",schemaPath:"#/properties/order_number/pattern",keyword:"pattern",params:{pattern: "^#"},message:"must match pattern \""+"^#"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/order_number",schemaPath:"#/properties/order_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.fulfillment_status !== undefined){
let data3 = data.fulfillment_status;
if(typeof data3 !== "string"){
const err18 = {instancePath:instancePath+"/fulfillment_status",schemaPath:"urn:contract:FulfillmentStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(((((data3 === "pending") || (data3 === "processing")) || (data3 === "partially_fulfilled")) || (data3 === "completed")) || (data3 === "refunded"))){
const err19 = {instancePath:instancePath+"/fulfillment_status",schemaPath:"urn:contract:FulfillmentStatus/enum",keyword:"enum",params:{allowedValues: schema31.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.payment_status !== undefined){
let data4 = data.payment_status;
if(typeof data4 !== "string"){
const err20 = {instancePath:instancePath+"/payment_status",schemaPath:"urn:contract:PaymentStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!((data4 === "pending") || (data4 === "completed"))){
const err21 = {instancePath:instancePath+"/payment_status",schemaPath:"urn:contract:PaymentStatus/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.subtotal !== undefined){
let data5 = data.subtotal;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.amount === undefined){
const err22 = {instancePath:instancePath+"/subtotal",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data5.formatted === undefined){
const err23 = {instancePath:instancePath+"/subtotal",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data5.amount !== undefined){
let data6 = data5.amount;
if(!((typeof data6 == "number") && (isFinite(data6)))){
const err24 = {instancePath:instancePath+"/subtotal/amount",schemaPath:"urn:contract:OrderMoney/properties/amount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data5.formatted !== undefined){
let data7 = data5.formatted;
if(typeof data7 === "string"){
if(func1(data7) < 1){
const err25 = {instancePath:instancePath+"/subtotal/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/subtotal/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/subtotal",schemaPath:"urn:contract:OrderMoney/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.conversion_fees !== undefined){
let data8 = data.conversion_fees;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.amount === undefined){
const err28 = {instancePath:instancePath+"/conversion_fees",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8.formatted === undefined){
const err29 = {instancePath:instancePath+"/conversion_fees",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data8.amount !== undefined){
let data9 = data8.amount;
if(!((typeof data9 == "number") && (isFinite(data9)))){
const err30 = {instancePath:instancePath+"/conversion_fees/amount",schemaPath:"urn:contract:OrderMoney/properties/amount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data8.formatted !== undefined){
let data10 = data8.formatted;
if(typeof data10 === "string"){
if(func1(data10) < 1){
const err31 = {instancePath:instancePath+"/conversion_fees/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/conversion_fees/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/conversion_fees",schemaPath:"urn:contract:OrderMoney/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.total !== undefined){
let data11 = data.total;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.amount === undefined){
const err34 = {instancePath:instancePath+"/total",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data11.formatted === undefined){
const err35 = {instancePath:instancePath+"/total",schemaPath:"urn:contract:OrderMoney/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data11.amount !== undefined){
let data12 = data11.amount;
if(!((typeof data12 == "number") && (isFinite(data12)))){
const err36 = {instancePath:instancePath+"/total/amount",schemaPath:"urn:contract:OrderMoney/properties/amount/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data11.formatted !== undefined){
let data13 = data11.formatted;
if(typeof data13 === "string"){
if(func1(data13) < 1){
const err37 = {instancePath:instancePath+"/total/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/total/formatted",schemaPath:"urn:contract:OrderMoney/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/total",schemaPath:"urn:contract:OrderMoney/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.currency !== undefined){
let data14 = data.currency;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err40 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.items !== undefined){
let data15 = data.items;
if(Array.isArray(data15)){
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data15[i0], {instancePath:instancePath+"/items/" + i0,parentData:data15,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err42 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.created_at !== undefined){
let data17 = data.created_at;
if(typeof data17 === "string"){
if(!pattern8.test(data17)){
const err43 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:TimestampWithOffset/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:TimestampWithOffset/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.updated_at !== undefined){
let data18 = data.updated_at;
if(typeof data18 === "string"){
if(!pattern8.test(data18)){
const err45 = {instancePath:instancePath+"/updated_at",schemaPath:"urn:contract:TimestampWithOffset/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/updated_at",schemaPath:"urn:contract:TimestampWithOffset/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaPageLinks = validate30;
const schema53 = {"type":"object","description":"Where the other pages of the list are. Follow them instead of building page addresses.","required":["first","last","prev","next"],"additionalProperties":true,"properties":{"first":{"type":"string","minLength":1,"description":"URL of the first page."},"last":{"type":"string","minLength":1,"description":"URL of the last page."},"prev":{"type":["string","null"],"minLength":1,"description":"URL of the previous page; null on the first page."},"next":{"type":["string","null"],"minLength":1,"description":"URL of the next page; null on the last page."}},"examples":[{"first":"https://shop.example/api/v1/products?page=1","last":"https://shop.example/api/v1/products?page=3","prev":"https://shop.example/api/v1/products?page=1","next":"https://shop.example/api/v1/products?page=3"}],"x-rules":["pagination/next-is-null-on-the-last-page","pagination/next-leads-to-the-next-page","pagination/prev-leads-to-the-previous-page","pagination/first-and-last-lead-to-their-pages","pagination/links-keep-the-query","pagination/other-links-keep-the-query","pagination/links-are-urls-of-the-interface","pagination/links-origin","responses/body-matches-schema"]};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.first === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "first"},message:"must have required property '"+"first"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.last === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last"},message:"must have required property '"+"last"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.prev === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prev"},message:"must have required property '"+"prev"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.next === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.first !== undefined){
let data0 = data.first;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/first",schemaPath:"#/properties/first/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/first",schemaPath:"#/properties/first/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.last !== undefined){
let data1 = data.last;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err6 = {instancePath:instancePath+"/last",schemaPath:"#/properties/last/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/last",schemaPath:"#/properties/last/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.prev !== undefined){
let data2 = data.prev;
if((typeof data2 !== "string") && (data2 !== null)){
const err8 = {instancePath:instancePath+"/prev",schemaPath:"#/properties/prev/type",keyword:"type",params:{type: schema53.properties.prev.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err9 = {instancePath:instancePath+"/prev",schemaPath:"#/properties/prev/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.next !== undefined){
let data3 = data.next;
if((typeof data3 !== "string") && (data3 !== null)){
const err10 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/type",keyword:"type",params:{type: schema53.properties.next.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err11 = {instancePath:instancePath+"/next",schemaPath:"#/properties/next/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaPageMetaWithPath = validate31;
const schema54 = {"type":"object","description":"Where this page stands in its list, with the URL of the list.","required":["current_page","from","last_page","per_page","to","total","path"],"additionalProperties":true,"properties":{"current_page":{"type":"integer","format":"int64","description":"Number of this page, counted from 1."},"from":{"type":["integer","null"],"format":"int64","description":"Number of the first row of this page within the list; what an empty page shows is not specified."},"last_page":{"type":"integer","format":"int64","description":"Number of the last page."},"per_page":{"type":"integer","format":"int64","description":"How many rows a full page has."},"to":{"type":["integer","null"],"format":"int64","description":"Number of the last row of this page within the list; what an empty page shows is not specified."},"total":{"type":"integer","format":"int64","minimum":0,"description":"How many rows the whole list has."},"path":{"type":"string","minLength":1,"description":"URL of the list without its query."}},"x-rules":["pagination/last-page-is-total-over-per-page","pagination/from-and-to-span-the-page","pagination/current-page-is-the-one-asked","pagination/meta-path-names-the-list","pagination/from-and-to-of-an-empty-page","responses/body-matches-schema"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.current_page === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "current_page"},message:"must have required property '"+"current_page"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.from === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.last_page === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_page"},message:"must have required property '"+"last_page"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.per_page === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "per_page"},message:"must have required property '"+"per_page"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.to === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.total === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.path === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.current_page !== undefined){
let data0 = data.current_page;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err7 = {instancePath:instancePath+"/current_page",schemaPath:"#/properties/current_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err8 = {instancePath:instancePath+"/current_page",schemaPath:"#/properties/current_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.from !== undefined){
let data1 = data.from;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err9 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema54.properties.from.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(!(formats0.validate(data1))){
const err10 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.last_page !== undefined){
let data2 = data.last_page;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err11 = {instancePath:instancePath+"/last_page",schemaPath:"#/properties/last_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(!(formats0.validate(data2))){
const err12 = {instancePath:instancePath+"/last_page",schemaPath:"#/properties/last_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.per_page !== undefined){
let data3 = data.per_page;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err13 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
const err14 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.to !== undefined){
let data4 = data.to;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
const err15 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema54.properties.to.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
const err16 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.total !== undefined){
let data5 = data.total;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err17 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(formats0.validate(data5))){
const err19 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.path !== undefined){
let data6 = data.path;
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err20 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaOrderPage = validate32;
const schema55 = {"type":"object","description":"One page of orders.","required":["data","links","meta"],"additionalProperties":true,"properties":{"data":{"type":"array","items":{"$ref":"urn:contract:Order"}},"links":{"$ref":"urn:contract:PageLinks"},"meta":{"$ref":"urn:contract:PageMetaWithPath"}},"x-rules":["responses/body-matches-schema"]};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.links === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.meta === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "meta"},message:"must have required property '"+"meta"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.links !== undefined){
let data2 = data.links;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.first === undefined){
const err4 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "first"},message:"must have required property '"+"first"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data2.last === undefined){
const err5 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "last"},message:"must have required property '"+"last"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.prev === undefined){
const err6 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "prev"},message:"must have required property '"+"prev"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.next === undefined){
const err7 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.first !== undefined){
let data3 = data2.first;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err8 = {instancePath:instancePath+"/links/first",schemaPath:"urn:contract:PageLinks/properties/first/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/links/first",schemaPath:"urn:contract:PageLinks/properties/first/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.last !== undefined){
let data4 = data2.last;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err10 = {instancePath:instancePath+"/links/last",schemaPath:"urn:contract:PageLinks/properties/last/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/links/last",schemaPath:"urn:contract:PageLinks/properties/last/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.prev !== undefined){
let data5 = data2.prev;
if((typeof data5 !== "string") && (data5 !== null)){
const err12 = {instancePath:instancePath+"/links/prev",schemaPath:"urn:contract:PageLinks/properties/prev/type",keyword:"type",params:{type: schema53.properties.prev.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data5 === "string"){
if(func1(data5) < 1){
const err13 = {instancePath:instancePath+"/links/prev",schemaPath:"urn:contract:PageLinks/properties/prev/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data2.next !== undefined){
let data6 = data2.next;
if((typeof data6 !== "string") && (data6 !== null)){
const err14 = {instancePath:instancePath+"/links/next",schemaPath:"urn:contract:PageLinks/properties/next/type",keyword:"type",params:{type: schema53.properties.next.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err15 = {instancePath:instancePath+"/links/next",schemaPath:"urn:contract:PageLinks/properties/next/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.meta !== undefined){
let data7 = data.meta;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.current_page === undefined){
const err17 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "current_page"},message:"must have required property '"+"current_page"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7.from === undefined){
const err18 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data7.last_page === undefined){
const err19 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "last_page"},message:"must have required property '"+"last_page"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data7.per_page === undefined){
const err20 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "per_page"},message:"must have required property '"+"per_page"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7.to === undefined){
const err21 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7.total === undefined){
const err22 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data7.path === undefined){
const err23 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data7.current_page !== undefined){
let data8 = data7.current_page;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err24 = {instancePath:instancePath+"/meta/current_page",schemaPath:"urn:contract:PageMetaWithPath/properties/current_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(!(formats0.validate(data8))){
const err25 = {instancePath:instancePath+"/meta/current_page",schemaPath:"urn:contract:PageMetaWithPath/properties/current_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data7.from !== undefined){
let data9 = data7.from;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
const err26 = {instancePath:instancePath+"/meta/from",schemaPath:"urn:contract:PageMetaWithPath/properties/from/type",keyword:"type",params:{type: schema54.properties.from.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats0.validate(data9))){
const err27 = {instancePath:instancePath+"/meta/from",schemaPath:"urn:contract:PageMetaWithPath/properties/from/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data7.last_page !== undefined){
let data10 = data7.last_page;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err28 = {instancePath:instancePath+"/meta/last_page",schemaPath:"urn:contract:PageMetaWithPath/properties/last_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats0.validate(data10))){
const err29 = {instancePath:instancePath+"/meta/last_page",schemaPath:"urn:contract:PageMetaWithPath/properties/last_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data7.per_page !== undefined){
let data11 = data7.per_page;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err30 = {instancePath:instancePath+"/meta/per_page",schemaPath:"urn:contract:PageMetaWithPath/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats0.validate(data11))){
const err31 = {instancePath:instancePath+"/meta/per_page",schemaPath:"urn:contract:PageMetaWithPath/properties/per_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data7.to !== undefined){
let data12 = data7.to;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
const err32 = {instancePath:instancePath+"/meta/to",schemaPath:"urn:contract:PageMetaWithPath/properties/to/type",keyword:"type",params:{type: schema54.properties.to.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(!(formats0.validate(data12))){
const err33 = {instancePath:instancePath+"/meta/to",schemaPath:"urn:contract:PageMetaWithPath/properties/to/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
if(data7.total !== undefined){
let data13 = data7.total;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err34 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMetaWithPath/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err35 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMetaWithPath/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(formats0.validate(data13))){
const err36 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMetaWithPath/properties/total/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data7.path !== undefined){
let data14 = data7.path;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err37 = {instancePath:instancePath+"/meta/path",schemaPath:"urn:contract:PageMetaWithPath/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/meta/path",schemaPath:"urn:contract:PageMetaWithPath/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaOrderRequestItem = validate34;
const schema58 = {"type":"object","description":"One product to buy.","required":["product_variant_id","quantity"],"properties":{"product_variant_id":{"type":"integer","format":"int64","description":"The `variant.id` of a product."},"quantity":{"type":"integer","format":"int64","minimum":1,"description":"How many codes to buy."}},"examples":[{"product_variant_id":5003,"quantity":2}],"x-rules":["errors/creation-refusal-is-422","errors/lenient-order-is-as-it-says","errors/lenient-readings","errors/unknown-variant-is-422","errors/one-bad-item-refuses-the-order","orders/items-are-those-that-were-bought","orders/items-name-the-products","products/variant-id-is-what-orders-take"]};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.product_variant_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "product_variant_id"},message:"must have required property '"+"product_variant_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.quantity === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "quantity"},message:"must have required property '"+"quantity"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.product_variant_id !== undefined){
let data0 = data.product_variant_id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/product_variant_id",schemaPath:"#/properties/product_variant_id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err3 = {instancePath:instancePath+"/product_variant_id",schemaPath:"#/properties/product_variant_id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.quantity !== undefined){
let data1 = data.quantity;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0.validate(data1))){
const err6 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":{"product_variant_id":true,"quantity":true},"dynamicProps":false,"dynamicItems":false};

const schemaOrderRequest = validate35;
const schema59 = {"type":"object","description":"An order to create, without a cart.","required":["wallet_id","items"],"properties":{"wallet_id":{"type":"string","format":"uuid","description":"The wallet that is charged, as a UUID."},"items":{"type":"array","description":"The products to buy. The largest number of items is not shown.","minItems":1,"items":{"$ref":"urn:contract:OrderRequestItem"}}},"examples":[{"wallet_id":"0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f","items":[{"product_variant_id":5003,"quantity":2}]}],"x-rules":["auth/foreign-wallet-cannot-pay","errors/creation-refusal-is-422","errors/lenient-order-is-as-it-says","errors/lenient-readings","errors/unknown-wallet-is-refused","errors/one-bad-item-refuses-the-order","errors/insufficient-funds-is-422","orders/no-granted-form-is-refused","orders/valid-purchase-succeeds","orders/payment-row-is-on-the-named-wallet","orders/same-variant-on-two-lines","orders/largest-number-of-items","orders/business-limits","orders/unknown-body-fields","wallets/id-in-other-endpoints"]};
const formats34 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.wallet_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "wallet_id"},message:"must have required property '"+"wallet_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.items === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "items"},message:"must have required property '"+"items"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.wallet_id !== undefined){
let data0 = data.wallet_id;
if(typeof data0 === "string"){
if(!(formats34.test(data0))){
const err2 = {instancePath:instancePath+"/wallet_id",schemaPath:"#/properties/wallet_id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/wallet_id",schemaPath:"#/properties/wallet_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.items !== undefined){
let data1 = data.items;
if(Array.isArray(data1)){
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.product_variant_id === undefined){
const err5 = {instancePath:instancePath+"/items/" + i0,schemaPath:"urn:contract:OrderRequestItem/required",keyword:"required",params:{missingProperty: "product_variant_id"},message:"must have required property '"+"product_variant_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.quantity === undefined){
const err6 = {instancePath:instancePath+"/items/" + i0,schemaPath:"urn:contract:OrderRequestItem/required",keyword:"required",params:{missingProperty: "quantity"},message:"must have required property '"+"quantity"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.product_variant_id !== undefined){
let data3 = data2.product_variant_id;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/items/" + i0+"/product_variant_id",schemaPath:"urn:contract:OrderRequestItem/properties/product_variant_id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
const err8 = {instancePath:instancePath+"/items/" + i0+"/product_variant_id",schemaPath:"urn:contract:OrderRequestItem/properties/product_variant_id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data2.quantity !== undefined){
let data4 = data2.quantity;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err9 = {instancePath:instancePath+"/items/" + i0+"/quantity",schemaPath:"urn:contract:OrderRequestItem/properties/quantity/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
const err10 = {instancePath:instancePath+"/items/" + i0+"/quantity",schemaPath:"urn:contract:OrderRequestItem/properties/quantity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0.validate(data4))){
const err11 = {instancePath:instancePath+"/items/" + i0+"/quantity",schemaPath:"urn:contract:OrderRequestItem/properties/quantity/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath:instancePath+"/items/" + i0,schemaPath:"urn:contract:OrderRequestItem/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"wallet_id":true,"items":true},"dynamicProps":false,"dynamicItems":false};

const schemaOrderCreated = validate36;
const schema61 = {"type":"object","description":"The answer to a successful order creation, or to a repeated one with the same key.","required":["message","data"],"additionalProperties":true,"properties":{"message":{"type":"string"},"data":{"$ref":"urn:contract:Order"}},"x-rules":["errors/message-is-not-blank","idempotency/replay-returns-the-original","idempotency/replay-shows-the-same-content","idempotency/race-shows-one-order","idempotency/replayed-order-as-it-was-or-is","orders/valid-purchase-succeeds","orders/created-with-payment-completed","orders/created-with-fulfilment-pending","responses/body-matches-schema"]};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.data === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.data !== undefined){
if(!(validate28(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaMessage = validate38;
const schema62 = {"type":"object","description":"An error with a human-readable message. Other fields, such as errors by field, are not shown.","required":["message"],"additionalProperties":true,"properties":{"message":{"type":"string"}},"examples":[{"message":"The selected wallet has insufficient funds for this order."}],"x-rules":["errors/creation-refusal-is-422","errors/insufficient-funds-says-so","errors/message-is-not-blank","errors/unexpected-error-says-so","errors/structure-of-validation-errors","errors/business-rule-messages","responses/body-matches-schema"]};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err1 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaCode = validate39;
const schema63 = {"type":"object","description":"One digital code.","required":["code","serial_number","pin_code","expiration_date"],"additionalProperties":true,"properties":{"code":{"type":"string"},"serial_number":{"type":"string"},"pin_code":{"type":"string"},"expiration_date":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$","description":"When the code expires, as `YYYY-MM-DD HH:MM:SS`. The time zone is not shown."}},"examples":[{"code":"SAMPLE-CODE-0001","serial_number":"SAMPLE-SERIAL-1","pin_code":"SAMPLE-PIN","expiration_date":"2027-03-14 23:59:59"}],"x-rules":["codes/none-twice-in-an-order","codes/none-in-two-orders","codes/code-is-not-empty","codes/some-code-is-delivered","codes/expiry-is-a-real-moment","responses/body-matches-schema"]};
const pattern13 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$", "u");

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.serial_number === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "serial_number"},message:"must have required property '"+"serial_number"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.pin_code === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pin_code"},message:"must have required property '"+"pin_code"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.expiration_date === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expiration_date"},message:"must have required property '"+"expiration_date"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.code !== undefined){
if(typeof data.code !== "string"){
const err4 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.serial_number !== undefined){
if(typeof data.serial_number !== "string"){
const err5 = {instancePath:instancePath+"/serial_number",schemaPath:"#/properties/serial_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.pin_code !== undefined){
if(typeof data.pin_code !== "string"){
const err6 = {instancePath:instancePath+"/pin_code",schemaPath:"#/properties/pin_code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.expiration_date !== undefined){
let data3 = data.expiration_date;
if(typeof data3 === "string"){
if(!pattern13.test(data3)){
const err7 = {instancePath:instancePath+"/expiration_date",schemaPath:"#/properties/expiration_date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/expiration_date",schemaPath:"#/properties/expiration_date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaOrderCodesEntry = validate40;
const schema64 = {"type":"object","description":"The codes of one product of the order, and whether that product has been delivered.","required":["product_name","status","codes"],"additionalProperties":true,"properties":{"product_name":{"type":"string"},"status":{"type":"string","enum":["completed","pending"],"description":"Fulfilment state of this product."},"codes":{"type":"array","items":{"$ref":"urn:contract:Code"}}},"examples":[{"product_name":"Aurora Play Gift Card","status":"completed","codes":[{"code":"SAMPLE-CODE-0001","serial_number":"SAMPLE-SERIAL-1","pin_code":"SAMPLE-PIN","expiration_date":"2027-03-14 23:59:59"}]}],"x-rules":["codes/entries-are-the-orders-products","codes/completed-order-has-no-pending-entry","codes/as-many-as-bought","codes/never-more-than-bought","codes/pending-entry-shows-none","responses/body-matches-schema"]};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.product_name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "product_name"},message:"must have required property '"+"product_name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.codes === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "codes"},message:"must have required property '"+"codes"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.product_name !== undefined){
if(typeof data.product_name !== "string"){
const err3 = {instancePath:instancePath+"/product_name",schemaPath:"#/properties/product_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data1 === "completed") || (data1 === "pending"))){
const err5 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema64.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.codes !== undefined){
let data2 = data.codes;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.code === undefined){
const err6 = {instancePath:instancePath+"/codes/" + i0,schemaPath:"urn:contract:Code/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data3.serial_number === undefined){
const err7 = {instancePath:instancePath+"/codes/" + i0,schemaPath:"urn:contract:Code/required",keyword:"required",params:{missingProperty: "serial_number"},message:"must have required property '"+"serial_number"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.pin_code === undefined){
const err8 = {instancePath:instancePath+"/codes/" + i0,schemaPath:"urn:contract:Code/required",keyword:"required",params:{missingProperty: "pin_code"},message:"must have required property '"+"pin_code"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3.expiration_date === undefined){
const err9 = {instancePath:instancePath+"/codes/" + i0,schemaPath:"urn:contract:Code/required",keyword:"required",params:{missingProperty: "expiration_date"},message:"must have required property '"+"expiration_date"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.code !== undefined){
if(typeof data3.code !== "string"){
const err10 = {instancePath:instancePath+"/codes/" + i0+"/code",schemaPath:"urn:contract:Code/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data3.serial_number !== undefined){
if(typeof data3.serial_number !== "string"){
const err11 = {instancePath:instancePath+"/codes/" + i0+"/serial_number",schemaPath:"urn:contract:Code/properties/serial_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.pin_code !== undefined){
if(typeof data3.pin_code !== "string"){
const err12 = {instancePath:instancePath+"/codes/" + i0+"/pin_code",schemaPath:"urn:contract:Code/properties/pin_code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.expiration_date !== undefined){
let data7 = data3.expiration_date;
if(typeof data7 === "string"){
if(!pattern13.test(data7)){
const err13 = {instancePath:instancePath+"/codes/" + i0+"/expiration_date",schemaPath:"urn:contract:Code/properties/expiration_date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/codes/" + i0+"/expiration_date",schemaPath:"urn:contract:Code/properties/expiration_date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/codes/" + i0,schemaPath:"urn:contract:Code/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/codes",schemaPath:"#/properties/codes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaOrderCodes = validate41;
const schema66 = {"type":"object","description":"The codes of an order, by product.","required":["error","message","data"],"additionalProperties":true,"properties":{"error":{"type":"boolean","not":{"const":true}},"message":{"type":"string"},"data":{"type":"array","items":{"$ref":"urn:contract:OrderCodesEntry"}}},"x-rules":["codes/completed-order-shows-codes","codes/stay-the-same","errors/message-is-not-blank","responses/body-matches-schema"]};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.data === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.error !== undefined){
let data0 = data.error;
if(typeof data0 !== "boolean"){
const err3 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs4 = errors;
const _errs5 = errors;
if(true !== data0){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid1 = _errs5 === errors;
if(valid1){
const err5 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err6 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.data !== undefined){
let data2 = data.data;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate40(data2[i0], {instancePath:instancePath+"/data/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : joined(vErrors, validate40.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaCodesUnavailable = validate43;
const schema67 = {"type":"object","description":"There is no such order, or its codes are not available yet.","required":["error","message","data"],"additionalProperties":true,"properties":{"error":{"type":"boolean","not":{"const":false}},"message":{"type":"string"},"data":{"type":"array","maxItems":0,"items":{"$ref":"urn:contract:OrderCodesEntry"}}},"examples":[{"error":true,"message":"The codes of this order are not available yet.","data":[]}],"x-rules":["codes/not-there-yet-is-403-or-404","errors/message-is-not-blank","responses/body-matches-schema"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.error === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.message === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.data === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.error !== undefined){
let data0 = data.error;
if(typeof data0 !== "boolean"){
const err3 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs4 = errors;
const _errs5 = errors;
if(false !== data0){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid1 = _errs5 === errors;
if(valid1){
const err5 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err6 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.data !== undefined){
let data2 = data.data;
if(Array.isArray(data2)){
if(data2.length > 0){
const err7 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 0},message:"must NOT have more than 0 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate40(data2[i0], {instancePath:instancePath+"/data/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : joined(vErrors, validate40.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaWalletBalance = validate45;
const schema68 = {"type":"object","description":"Money of a wallet's balance: here `amount` is the **decimal string**, not a count of the smallest unit, and\n`localized_decimal` shows a comma as the decimal separator.\n","required":["amount","currency","formatted","decimal","localized_decimal"],"additionalProperties":true,"properties":{"amount":{"type":"string","pattern":"^-?[0-9]+(\\.[0-9]+)?$","description":"The balance as a decimal string in major units."},"currency":{"$ref":"urn:contract:CurrencyCode"},"formatted":{"type":"string","minLength":1,"description":"Display string with the currency symbol."},"decimal":{"type":"string","pattern":"^-?[0-9]+(\\.[0-9]+)?$","description":"The balance as a plain decimal string in major units."},"localized_decimal":{"type":"string","minLength":1,"description":"The same decimal with a comma as the decimal separator."}},"examples":[{"amount":"1204.50","currency":"USD","formatted":"$1,204.50","decimal":"1204.50","localized_decimal":"1.204,50"}],"x-rules":["money/decimal-agrees-with-amount","money/localized-agrees-with-decimal","money/formatted-agrees-with-amount","money/formatted-shows-a-symbol","money/one-symbol-per-currency","money/wallet-balance-shows-a-decimal-comma","money/formatted-style","responses/body-matches-schema"]};
const pattern15 = new RegExp("^-?[0-9]+(\\.[0-9]+)?$", "u");

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.currency === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"},message:"must have required property '"+"currency"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.formatted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.decimal === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decimal"},message:"must have required property '"+"decimal"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.localized_decimal === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localized_decimal"},message:"must have required property '"+"localized_decimal"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.amount !== undefined){
let data0 = data.amount;
if(typeof data0 === "string"){
if(!pattern15.test(data0)){
const err5 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/pattern",keyword:"pattern",params:{pattern: "^-?[0-9]+(\\.[0-9]+)?$"},message:"must match pattern \""+"^-?[0-9]+(\\.[0-9]+)?$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.currency !== undefined){
let data1 = data.currency;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.formatted !== undefined){
let data2 = data.formatted;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err9 = {instancePath:instancePath+"/formatted",schemaPath:"#/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/formatted",schemaPath:"#/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.decimal !== undefined){
let data3 = data.decimal;
if(typeof data3 === "string"){
if(!pattern15.test(data3)){
const err11 = {instancePath:instancePath+"/decimal",schemaPath:"#/properties/decimal/pattern",keyword:"pattern",params:{pattern: "^-?[0-9]+(\\.[0-9]+)?$"},message:"must match pattern \""+"^-?[0-9]+(\\.[0-9]+)?$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/decimal",schemaPath:"#/properties/decimal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.localized_decimal !== undefined){
let data4 = data.localized_decimal;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err13 = {instancePath:instancePath+"/localized_decimal",schemaPath:"#/properties/localized_decimal/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/localized_decimal",schemaPath:"#/properties/localized_decimal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaWallet = validate46;
const schema70 = {"type":"object","description":"A prepaid wallet. Here `id` is an integer, while other operations take the wallet as a string (`wallet_id`, a UUID\non order creation). How the two are matched is not shown.\n","required":["id","name","balance","currency","cerdit_limit","created_at","updated_at"],"additionalProperties":true,"properties":{"id":{"type":"integer","format":"int64"},"name":{"type":"string"},"balance":{"$ref":"urn:contract:WalletBalance"},"currency":{"$ref":"urn:contract:CurrencyCode"},"cerdit_limit":{"type":"number","description":"The name has exactly this spelling. Unit and meaning are not shown."},"created_at":{"$ref":"urn:contract:Timestamp"},"updated_at":{"$ref":"urn:contract:Timestamp"}},"examples":[{"id":104,"name":"Main wallet","balance":{"amount":"1204.50","currency":"USD","formatted":"$1,204.50","decimal":"1204.50","localized_decimal":"1.204,50"},"currency":"USD","cerdit_limit":0,"created_at":"2025-11-02T08:00:00+00:00","updated_at":"2026-03-14T09:26:53+00:00"}],"x-rules":["ledger/rows-are-in-the-wallets-currency","money/currencies-agree","responses/body-matches-schema","responses/updated-is-not-before-created","wallets/balance-is-the-newest-balance-after","wallets/list-shows-no-earlier-balance","wallets/payment-never-overdraws","wallets/race-never-overdraws","wallets/race-loses-no-payment","wallets/race-keeps-wallets-apart","wallets/id-in-other-endpoints","wallets/credit-limit"]};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.balance === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "balance"},message:"must have required property '"+"balance"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.currency === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"},message:"must have required property '"+"currency"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.cerdit_limit === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cerdit_limit"},message:"must have required property '"+"cerdit_limit"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.created_at === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.updated_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.balance !== undefined){
if(!(validate45(data.balance, {instancePath:instancePath+"/balance",parentData:data,parentDataProperty:"balance",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : joined(vErrors, validate45.errors);
errors = vErrors.length;
}
}
if(data.currency !== undefined){
let data3 = data.currency;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err10 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.cerdit_limit !== undefined){
let data4 = data.cerdit_limit;
if(!((typeof data4 == "number") && (isFinite(data4)))){
const err12 = {instancePath:instancePath+"/cerdit_limit",schemaPath:"#/properties/cerdit_limit/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.created_at !== undefined){
let data5 = data.created_at;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err13 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:Timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.updated_at !== undefined){
let data6 = data.updated_at;
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
const err15 = {instancePath:instancePath+"/updated_at",schemaPath:"urn:contract:Timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/updated_at",schemaPath:"urn:contract:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaPageMeta = validate48;
const schema74 = {"type":"object","description":"Where this page stands in its list.","required":["current_page","from","last_page","per_page","to","total"],"additionalProperties":true,"properties":{"current_page":{"type":"integer","format":"int64","description":"Number of this page, counted from 1."},"from":{"type":["integer","null"],"format":"int64","description":"Number of the first row of this page within the list; what an empty page shows is not specified."},"last_page":{"type":"integer","format":"int64","description":"Number of the last page."},"per_page":{"type":"integer","format":"int64","description":"How many rows a full page has."},"to":{"type":["integer","null"],"format":"int64","description":"Number of the last row of this page within the list; what an empty page shows is not specified."},"total":{"type":"integer","format":"int64","minimum":0,"description":"How many rows the whole list has."},"path":{"type":"string","minLength":1,"description":"URL of the list without its query. Not every list shows it."}},"examples":[{"current_page":2,"from":16,"last_page":3,"per_page":15,"to":30,"total":42,"path":"https://shop.example/api/v1/products"},{"current_page":1,"from":null,"last_page":1,"per_page":15,"to":null,"total":0}],"x-rules":["pagination/last-page-is-total-over-per-page","pagination/from-and-to-span-the-page","pagination/current-page-is-the-one-asked","pagination/meta-path-names-the-list","pagination/from-and-to-of-an-empty-page","responses/body-matches-schema"]};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.current_page === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "current_page"},message:"must have required property '"+"current_page"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.from === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.last_page === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_page"},message:"must have required property '"+"last_page"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.per_page === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "per_page"},message:"must have required property '"+"per_page"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.to === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.total === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.current_page !== undefined){
let data0 = data.current_page;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err6 = {instancePath:instancePath+"/current_page",schemaPath:"#/properties/current_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err7 = {instancePath:instancePath+"/current_page",schemaPath:"#/properties/current_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.from !== undefined){
let data1 = data.from;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
const err8 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: schema74.properties.from.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(!(formats0.validate(data1))){
const err9 = {instancePath:instancePath+"/from",schemaPath:"#/properties/from/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.last_page !== undefined){
let data2 = data.last_page;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err10 = {instancePath:instancePath+"/last_page",schemaPath:"#/properties/last_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(!(formats0.validate(data2))){
const err11 = {instancePath:instancePath+"/last_page",schemaPath:"#/properties/last_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.per_page !== undefined){
let data3 = data.per_page;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err12 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
const err13 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.to !== undefined){
let data4 = data.to;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
const err14 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/type",keyword:"type",params:{type: schema74.properties.to.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
const err15 = {instancePath:instancePath+"/to",schemaPath:"#/properties/to/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.total !== undefined){
let data5 = data.total;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0.validate(data5))){
const err18 = {instancePath:instancePath+"/total",schemaPath:"#/properties/total/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.path !== undefined){
let data6 = data.path;
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err19 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaWalletPage = validate49;
const schema75 = {"type":"object","description":"One page of wallets.","required":["data","links","meta"],"additionalProperties":true,"properties":{"data":{"type":"array","items":{"$ref":"urn:contract:Wallet"}},"links":{"$ref":"urn:contract:PageLinks"},"meta":{"$ref":"urn:contract:PageMeta"}},"x-rules":["responses/body-matches-schema"]};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.links === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.meta === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "meta"},message:"must have required property '"+"meta"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate46(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.links !== undefined){
let data2 = data.links;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.first === undefined){
const err4 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "first"},message:"must have required property '"+"first"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data2.last === undefined){
const err5 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "last"},message:"must have required property '"+"last"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.prev === undefined){
const err6 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "prev"},message:"must have required property '"+"prev"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.next === undefined){
const err7 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.first !== undefined){
let data3 = data2.first;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err8 = {instancePath:instancePath+"/links/first",schemaPath:"urn:contract:PageLinks/properties/first/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/links/first",schemaPath:"urn:contract:PageLinks/properties/first/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.last !== undefined){
let data4 = data2.last;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err10 = {instancePath:instancePath+"/links/last",schemaPath:"urn:contract:PageLinks/properties/last/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/links/last",schemaPath:"urn:contract:PageLinks/properties/last/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.prev !== undefined){
let data5 = data2.prev;
if((typeof data5 !== "string") && (data5 !== null)){
const err12 = {instancePath:instancePath+"/links/prev",schemaPath:"urn:contract:PageLinks/properties/prev/type",keyword:"type",params:{type: schema53.properties.prev.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data5 === "string"){
if(func1(data5) < 1){
const err13 = {instancePath:instancePath+"/links/prev",schemaPath:"urn:contract:PageLinks/properties/prev/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data2.next !== undefined){
let data6 = data2.next;
if((typeof data6 !== "string") && (data6 !== null)){
const err14 = {instancePath:instancePath+"/links/next",schemaPath:"urn:contract:PageLinks/properties/next/type",keyword:"type",params:{type: schema53.properties.next.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err15 = {instancePath:instancePath+"/links/next",schemaPath:"urn:contract:PageLinks/properties/next/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.meta !== undefined){
let data7 = data.meta;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.current_page === undefined){
const err17 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "current_page"},message:"must have required property '"+"current_page"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7.from === undefined){
const err18 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data7.last_page === undefined){
const err19 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "last_page"},message:"must have required property '"+"last_page"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data7.per_page === undefined){
const err20 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "per_page"},message:"must have required property '"+"per_page"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7.to === undefined){
const err21 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7.total === undefined){
const err22 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data7.current_page !== undefined){
let data8 = data7.current_page;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err23 = {instancePath:instancePath+"/meta/current_page",schemaPath:"urn:contract:PageMeta/properties/current_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(!(formats0.validate(data8))){
const err24 = {instancePath:instancePath+"/meta/current_page",schemaPath:"urn:contract:PageMeta/properties/current_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data7.from !== undefined){
let data9 = data7.from;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
const err25 = {instancePath:instancePath+"/meta/from",schemaPath:"urn:contract:PageMeta/properties/from/type",keyword:"type",params:{type: schema74.properties.from.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats0.validate(data9))){
const err26 = {instancePath:instancePath+"/meta/from",schemaPath:"urn:contract:PageMeta/properties/from/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data7.last_page !== undefined){
let data10 = data7.last_page;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err27 = {instancePath:instancePath+"/meta/last_page",schemaPath:"urn:contract:PageMeta/properties/last_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats0.validate(data10))){
const err28 = {instancePath:instancePath+"/meta/last_page",schemaPath:"urn:contract:PageMeta/properties/last_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data7.per_page !== undefined){
let data11 = data7.per_page;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err29 = {instancePath:instancePath+"/meta/per_page",schemaPath:"urn:contract:PageMeta/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats0.validate(data11))){
const err30 = {instancePath:instancePath+"/meta/per_page",schemaPath:"urn:contract:PageMeta/properties/per_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
if(data7.to !== undefined){
let data12 = data7.to;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
const err31 = {instancePath:instancePath+"/meta/to",schemaPath:"urn:contract:PageMeta/properties/to/type",keyword:"type",params:{type: schema74.properties.to.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(!(formats0.validate(data12))){
const err32 = {instancePath:instancePath+"/meta/to",schemaPath:"urn:contract:PageMeta/properties/to/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data7.total !== undefined){
let data13 = data7.total;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err33 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMeta/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err34 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMeta/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!(formats0.validate(data13))){
const err35 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMeta/properties/total/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data7.path !== undefined){
let data14 = data7.path;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err36 = {instancePath:instancePath+"/meta/path",schemaPath:"urn:contract:PageMeta/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/meta/path",schemaPath:"urn:contract:PageMeta/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaSignedLedgerMoney = validate51;
const schema78 = {"type":"object","description":"Money in transactions: like the money of products, and signed. Negative money left the wallet; the sign also\nappears in `formatted`, `decimal` and `localized_decimal`.\n","required":["amount","currency","formatted","decimal","localized_decimal"],"additionalProperties":true,"properties":{"amount":{"type":"string","pattern":"^-?[0-9]+$","description":"Integer count of the smallest currency unit, negative when money leaves the wallet."},"currency":{"$ref":"urn:contract:CurrencyCode"},"formatted":{"type":"string","minLength":1,"description":"Display string with the currency symbol and the sign."},"decimal":{"type":"string","pattern":"^-?[0-9]+(\\.[0-9]+)?$","description":"The amount as a plain decimal string in major units, signed."},"localized_decimal":{"type":"string","minLength":1,"description":"The same decimal with the separators of a locale, signed."}},"examples":[{"amount":"-11998","currency":"USD","formatted":"-$119.98","decimal":"-119.98","localized_decimal":"-119,98"}],"x-rules":["money/decimal-agrees-with-amount","money/localized-agrees-with-decimal","money/sign-shows-in-every-notation","money/formatted-agrees-with-amount","money/formatted-shows-a-symbol","money/one-symbol-per-currency","money/formatted-style","responses/body-matches-schema"]};
const pattern19 = new RegExp("^-?[0-9]+$", "u");

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.currency === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"},message:"must have required property '"+"currency"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.formatted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.decimal === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decimal"},message:"must have required property '"+"decimal"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.localized_decimal === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localized_decimal"},message:"must have required property '"+"localized_decimal"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.amount !== undefined){
let data0 = data.amount;
if(typeof data0 === "string"){
if(!pattern19.test(data0)){
const err5 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/pattern",keyword:"pattern",params:{pattern: "^-?[0-9]+$"},message:"must match pattern \""+"^-?[0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.currency !== undefined){
let data1 = data.currency;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.formatted !== undefined){
let data2 = data.formatted;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err9 = {instancePath:instancePath+"/formatted",schemaPath:"#/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/formatted",schemaPath:"#/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.decimal !== undefined){
let data3 = data.decimal;
if(typeof data3 === "string"){
if(!pattern15.test(data3)){
const err11 = {instancePath:instancePath+"/decimal",schemaPath:"#/properties/decimal/pattern",keyword:"pattern",params:{pattern: "^-?[0-9]+(\\.[0-9]+)?$"},message:"must match pattern \""+"^-?[0-9]+(\\.[0-9]+)?$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/decimal",schemaPath:"#/properties/decimal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.localized_decimal !== undefined){
let data4 = data.localized_decimal;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err13 = {instancePath:instancePath+"/localized_decimal",schemaPath:"#/properties/localized_decimal/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/localized_decimal",schemaPath:"#/properties/localized_decimal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaTransactionOrder = validate52;
const schema80 = {"type":"object","description":"The order that a row of the ledger pays for.","required":["ulid","order_number"],"additionalProperties":true,"properties":{"ulid":{"$ref":"urn:contract:Ulid"},"order_number":{"type":"string","pattern":"^#"}},"examples":[{"ulid":"01KKNTQ1T8V5W7X9Y0A2B4C6D8","order_number":"#104233"}]};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.ulid === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ulid"},message:"must have required property '"+"ulid"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.order_number === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order_number"},message:"must have required property '"+"order_number"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.ulid !== undefined){
let data0 = data.ulid;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err2 = {instancePath:instancePath+"/ulid",schemaPath:"urn:contract:Ulid/pattern",keyword:"pattern",params:{pattern: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"},message:"must match pattern \""+"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/ulid",schemaPath:"urn:contract:Ulid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.order_number !== undefined){
let data1 = data.order_number;
if(typeof data1 === "string"){
if(!pattern10.test(data1)){
const err4 = {instancePath:instancePath+"/order_number",schemaPath:"#/properties/order_number/pattern",keyword:"pattern",params:{pattern: "^#"},message:"must match pattern \""+"^#"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/order_number",schemaPath:"#/properties/order_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaTransactionDeposit = validate53;
const schema82 = {"type":"object","description":"The deposit that a row of the ledger books. Other fields of a deposit are not shown.","required":["id","reference"],"additionalProperties":true,"properties":{"id":{"type":"integer","format":"int64"},"reference":{"type":"string","description":"What the client entered when it submitted the deposit."}},"examples":[{"id":5121,"reference":"Bank transfer, March"}]};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.reference === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reference"},message:"must have required property '"+"reference"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.reference !== undefined){
if(typeof data.reference !== "string"){
const err4 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaTransaction = validate54;
const schema83 = {"type":"object","description":"One row of the wallet ledger: a movement on a wallet, with the balance right after it. For a deposit, `order` is\nnull; for an order payment, `deposit` is null; for adjustments both are null.\n","required":["id","wallet_id","type","status","description","currency","amount","balance_after","order","deposit","created_at"],"additionalProperties":true,"properties":{"id":{"$ref":"urn:contract:Ulid"},"wallet_id":{"type":"string"},"type":{"type":"string","enum":["deposit","orderPayment","creditAdjustment","debitAdjustment","withdraw"],"description":"`deposit` is a top-up, `creditAdjustment` e.g. a refund; the other names speak for themselves.\n"},"status":{"type":"string","description":"`completed` occurs; other values are not shown."},"description":{"type":"string","description":"For adjustments, what it was for, e.g. which order a refund belongs to."},"currency":{"$ref":"urn:contract:CurrencyCode"},"amount":{"$ref":"urn:contract:SignedLedgerMoney"},"balance_after":{"$ref":"urn:contract:SignedLedgerMoney"},"order":{"description":"Set for order payments.","anyOf":[{"$ref":"urn:contract:TransactionOrder"},{"type":"null"}]},"deposit":{"description":"Set for deposits.","anyOf":[{"$ref":"urn:contract:TransactionDeposit"},{"type":"null"}]},"created_at":{"$ref":"urn:contract:Timestamp"}},"examples":[{"id":"01KKNTQ1T8A1B2C3D4E5F6G7H8","wallet_id":"0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f","type":"orderPayment","status":"completed","description":"Payment of order #104233","currency":"USD","amount":{"amount":"-11998","currency":"USD","formatted":"-$119.98","decimal":"-119.98","localized_decimal":"-119,98"},"balance_after":{"amount":"120450","currency":"USD","formatted":"$1,204.50","decimal":"1204.50","localized_decimal":"1.204,50"},"order":{"ulid":"01KKNTQ1T8V5W7X9Y0A2B4C6D8","order_number":"#104233"},"deposit":null,"created_at":"2026-03-14T09:26:53+00:00"}],"x-rules":["ledger/balances-chain","ledger/chain-holds-while-orders-come-in","ledger/deposit-is-positive","ledger/order-payment-is-negative","ledger/credit-adjustment-is-positive","ledger/debit-adjustment-is-negative","ledger/withdrawal-is-negative","ledger/order-payment-names-its-order","ledger/deposit-names-its-deposit","ledger/deposit-has-no-order","ledger/order-payment-has-no-deposit","ledger/adjustment-has-neither","ledger/adjustment-says-what-for","ledger/adjustment-is-described-in-words","ledger/order-payment-order-exists","ledger/order-number-agrees-with-the-order","ledger/order-payment-is-minus-the-total","ledger/no-order-is-paid-twice","ledger/every-paid-order-has-its-row","ledger/paid-order-is-shown-as-paid","ledger/refunded-order-has-its-credit","ledger/refund-never-exceeds-its-order","ledger/row-ids-are-unique","ledger/rows-are-in-the-wallets-currency","ledger/times-are-utc","ledger/times-show-utc","ledger/time-is-when-it-happened","ledger/no-row-is-of-the-future","ledger/id-is-the-orders-transaction-id","ledger/status-values","ledger/fields-of-a-deposit","ledger/order-and-deposit-of-a-withdrawal","money/currencies-agree","orders/one-payment-row-each","orders/payment-row-is-on-the-named-wallet","orders/payment-row-is-minus-the-total","orders/payment-row-continues-the-balance","responses/body-matches-schema","wallets/balance-is-the-newest-balance-after","wallets/list-shows-no-earlier-balance","wallets/payment-never-overdraws","wallets/id-in-other-endpoints"]};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.wallet_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "wallet_id"},message:"must have required property '"+"wallet_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.description === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.currency === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"},message:"must have required property '"+"currency"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.amount === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.balance_after === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "balance_after"},message:"must have required property '"+"balance_after"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.order === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order"},message:"must have required property '"+"order"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.deposit === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deposit"},message:"must have required property '"+"deposit"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.created_at === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err11 = {instancePath:instancePath+"/id",schemaPath:"urn:contract:Ulid/pattern",keyword:"pattern",params:{pattern: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"},message:"must match pattern \""+"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/id",schemaPath:"urn:contract:Ulid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.wallet_id !== undefined){
if(typeof data.wallet_id !== "string"){
const err13 = {instancePath:instancePath+"/wallet_id",schemaPath:"#/properties/wallet_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((((data2 === "deposit") || (data2 === "orderPayment")) || (data2 === "creditAdjustment")) || (data2 === "debitAdjustment")) || (data2 === "withdraw"))){
const err15 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema83.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.status !== undefined){
if(typeof data.status !== "string"){
const err16 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err17 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.currency !== undefined){
let data5 = data.currency;
if(typeof data5 === "string"){
if(func1(data5) < 1){
const err18 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.amount !== undefined){
if(!(validate51(data.amount, {instancePath:instancePath+"/amount",parentData:data,parentDataProperty:"amount",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : joined(vErrors, validate51.errors);
errors = vErrors.length;
}
}
if(data.balance_after !== undefined){
if(!(validate51(data.balance_after, {instancePath:instancePath+"/balance_after",parentData:data,parentDataProperty:"balance_after",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : joined(vErrors, validate51.errors);
errors = vErrors.length;
}
}
if(data.order !== undefined){
let data8 = data.order;
const _errs19 = errors;
let valid3 = false;
const _errs20 = errors;
if(!(validate52(data8, {instancePath:instancePath+"/order",parentData:data,parentDataProperty:"order",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : joined(vErrors, validate52.errors);
errors = vErrors.length;
}
var _valid0 = _errs20 === errors;
valid3 = valid3 || _valid0;
const _errs21 = errors;
if(data8 !== null){
const err20 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err21 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
if(data.deposit !== undefined){
let data9 = data.deposit;
const _errs24 = errors;
let valid4 = false;
const _errs25 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.id === undefined){
const err22 = {instancePath:instancePath+"/deposit",schemaPath:"urn:contract:TransactionDeposit/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data9.reference === undefined){
const err23 = {instancePath:instancePath+"/deposit",schemaPath:"urn:contract:TransactionDeposit/required",keyword:"required",params:{missingProperty: "reference"},message:"must have required property '"+"reference"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data9.id !== undefined){
let data10 = data9.id;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err24 = {instancePath:instancePath+"/deposit/id",schemaPath:"urn:contract:TransactionDeposit/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats0.validate(data10))){
const err25 = {instancePath:instancePath+"/deposit/id",schemaPath:"urn:contract:TransactionDeposit/properties/id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data9.reference !== undefined){
if(typeof data9.reference !== "string"){
const err26 = {instancePath:instancePath+"/deposit/reference",schemaPath:"urn:contract:TransactionDeposit/properties/reference/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/deposit",schemaPath:"urn:contract:TransactionDeposit/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid4 = valid4 || _valid1;
const _errs33 = errors;
if(data9 !== null){
const err28 = {instancePath:instancePath+"/deposit",schemaPath:"#/properties/deposit/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err29 = {instancePath:instancePath+"/deposit",schemaPath:"#/properties/deposit/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
}
if(data.created_at !== undefined){
let data12 = data.created_at;
if(typeof data12 === "string"){
if(!pattern5.test(data12)){
const err30 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:Timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaTransactionPage = validate58;
const schema88 = {"type":"object","description":"One page of the wallet ledger.","required":["data","links","meta"],"additionalProperties":true,"properties":{"data":{"type":"array","items":{"$ref":"urn:contract:Transaction"}},"links":{"$ref":"urn:contract:PageLinks"},"meta":{"$ref":"urn:contract:PageMetaWithPath"}},"x-rules":["responses/body-matches-schema"]};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.links === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.meta === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "meta"},message:"must have required property '"+"meta"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate54(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : joined(vErrors, validate54.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.links !== undefined){
let data2 = data.links;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.first === undefined){
const err4 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "first"},message:"must have required property '"+"first"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data2.last === undefined){
const err5 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "last"},message:"must have required property '"+"last"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.prev === undefined){
const err6 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "prev"},message:"must have required property '"+"prev"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.next === undefined){
const err7 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.first !== undefined){
let data3 = data2.first;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err8 = {instancePath:instancePath+"/links/first",schemaPath:"urn:contract:PageLinks/properties/first/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/links/first",schemaPath:"urn:contract:PageLinks/properties/first/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.last !== undefined){
let data4 = data2.last;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err10 = {instancePath:instancePath+"/links/last",schemaPath:"urn:contract:PageLinks/properties/last/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/links/last",schemaPath:"urn:contract:PageLinks/properties/last/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.prev !== undefined){
let data5 = data2.prev;
if((typeof data5 !== "string") && (data5 !== null)){
const err12 = {instancePath:instancePath+"/links/prev",schemaPath:"urn:contract:PageLinks/properties/prev/type",keyword:"type",params:{type: schema53.properties.prev.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data5 === "string"){
if(func1(data5) < 1){
const err13 = {instancePath:instancePath+"/links/prev",schemaPath:"urn:contract:PageLinks/properties/prev/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data2.next !== undefined){
let data6 = data2.next;
if((typeof data6 !== "string") && (data6 !== null)){
const err14 = {instancePath:instancePath+"/links/next",schemaPath:"urn:contract:PageLinks/properties/next/type",keyword:"type",params:{type: schema53.properties.next.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err15 = {instancePath:instancePath+"/links/next",schemaPath:"urn:contract:PageLinks/properties/next/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.meta !== undefined){
let data7 = data.meta;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.current_page === undefined){
const err17 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "current_page"},message:"must have required property '"+"current_page"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7.from === undefined){
const err18 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data7.last_page === undefined){
const err19 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "last_page"},message:"must have required property '"+"last_page"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data7.per_page === undefined){
const err20 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "per_page"},message:"must have required property '"+"per_page"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7.to === undefined){
const err21 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7.total === undefined){
const err22 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data7.path === undefined){
const err23 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data7.current_page !== undefined){
let data8 = data7.current_page;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err24 = {instancePath:instancePath+"/meta/current_page",schemaPath:"urn:contract:PageMetaWithPath/properties/current_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(!(formats0.validate(data8))){
const err25 = {instancePath:instancePath+"/meta/current_page",schemaPath:"urn:contract:PageMetaWithPath/properties/current_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data7.from !== undefined){
let data9 = data7.from;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
const err26 = {instancePath:instancePath+"/meta/from",schemaPath:"urn:contract:PageMetaWithPath/properties/from/type",keyword:"type",params:{type: schema54.properties.from.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats0.validate(data9))){
const err27 = {instancePath:instancePath+"/meta/from",schemaPath:"urn:contract:PageMetaWithPath/properties/from/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data7.last_page !== undefined){
let data10 = data7.last_page;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err28 = {instancePath:instancePath+"/meta/last_page",schemaPath:"urn:contract:PageMetaWithPath/properties/last_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats0.validate(data10))){
const err29 = {instancePath:instancePath+"/meta/last_page",schemaPath:"urn:contract:PageMetaWithPath/properties/last_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data7.per_page !== undefined){
let data11 = data7.per_page;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err30 = {instancePath:instancePath+"/meta/per_page",schemaPath:"urn:contract:PageMetaWithPath/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats0.validate(data11))){
const err31 = {instancePath:instancePath+"/meta/per_page",schemaPath:"urn:contract:PageMetaWithPath/properties/per_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data7.to !== undefined){
let data12 = data7.to;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
const err32 = {instancePath:instancePath+"/meta/to",schemaPath:"urn:contract:PageMetaWithPath/properties/to/type",keyword:"type",params:{type: schema54.properties.to.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(!(formats0.validate(data12))){
const err33 = {instancePath:instancePath+"/meta/to",schemaPath:"urn:contract:PageMetaWithPath/properties/to/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
if(data7.total !== undefined){
let data13 = data7.total;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err34 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMetaWithPath/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err35 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMetaWithPath/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(formats0.validate(data13))){
const err36 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMetaWithPath/properties/total/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data7.path !== undefined){
let data14 = data7.path;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err37 = {instancePath:instancePath+"/meta/path",schemaPath:"urn:contract:PageMetaWithPath/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/meta/path",schemaPath:"urn:contract:PageMetaWithPath/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMetaWithPath/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaLedgerMoney = validate60;
const schema91 = {"type":"object","description":"Money in products: the amount is a **string** that counts the smallest currency unit (two decimals), so a price\nof 59.99 is the string `5999`.\n","required":["amount","currency","formatted","decimal","localized_decimal"],"additionalProperties":true,"properties":{"amount":{"type":"string","pattern":"^[0-9]+$","description":"Integer count of the smallest currency unit."},"currency":{"$ref":"urn:contract:CurrencyCode"},"formatted":{"type":"string","minLength":1,"description":"Display string with the currency symbol."},"decimal":{"type":"string","pattern":"^[0-9]+(\\.[0-9]+)?$","description":"The amount as a plain decimal string in major units."},"localized_decimal":{"type":"string","minLength":1,"description":"The same decimal with the separators of a locale."}},"examples":[{"amount":"5999","currency":"USD","formatted":"$59.99","decimal":"59.99","localized_decimal":"59,99"}],"x-rules":["money/decimal-agrees-with-amount","money/localized-agrees-with-decimal","money/formatted-agrees-with-amount","money/formatted-shows-a-symbol","money/one-symbol-per-currency","money/formatted-style","responses/body-matches-schema"]};
const pattern25 = new RegExp("^[0-9]+$", "u");
const pattern26 = new RegExp("^[0-9]+(\\.[0-9]+)?$", "u");

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"},message:"must have required property '"+"amount"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.currency === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "currency"},message:"must have required property '"+"currency"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.formatted === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "formatted"},message:"must have required property '"+"formatted"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.decimal === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decimal"},message:"must have required property '"+"decimal"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.localized_decimal === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "localized_decimal"},message:"must have required property '"+"localized_decimal"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.amount !== undefined){
let data0 = data.amount;
if(typeof data0 === "string"){
if(!pattern25.test(data0)){
const err5 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"},message:"must match pattern \""+"^[0-9]+$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.currency !== undefined){
let data1 = data.currency;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/currency",schemaPath:"urn:contract:CurrencyCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.formatted !== undefined){
let data2 = data.formatted;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err9 = {instancePath:instancePath+"/formatted",schemaPath:"#/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/formatted",schemaPath:"#/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.decimal !== undefined){
let data3 = data.decimal;
if(typeof data3 === "string"){
if(!pattern26.test(data3)){
const err11 = {instancePath:instancePath+"/decimal",schemaPath:"#/properties/decimal/pattern",keyword:"pattern",params:{pattern: "^[0-9]+(\\.[0-9]+)?$"},message:"must match pattern \""+"^[0-9]+(\\.[0-9]+)?$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/decimal",schemaPath:"#/properties/decimal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.localized_decimal !== undefined){
let data4 = data.localized_decimal;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err13 = {instancePath:instancePath+"/localized_decimal",schemaPath:"#/properties/localized_decimal/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/localized_decimal",schemaPath:"#/properties/localized_decimal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaProductVariant = validate61;
const schema93 = {"type":"object","description":"The one variant of a product that listings show. `id` is the `product_variant_id` of an order.","required":["id","name","price","face_value"],"additionalProperties":true,"properties":{"id":{"type":"integer","format":"int64"},"name":{"type":"string"},"price":{"$ref":"urn:contract:LedgerMoney"},"face_value":{"$ref":"urn:contract:LedgerMoney"}},"x-rules":["orders/unit-price-is-the-listed-price","products/variant-ids-are-unique","products/variant-id-is-what-orders-take","products/lower-price-shows-a-discount","products/discount-and-price","responses/body-matches-schema"]};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.price === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "price"},message:"must have required property '"+"price"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.face_value === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "face_value"},message:"must have required property '"+"face_value"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.price !== undefined){
if(!(validate60(data.price, {instancePath:instancePath+"/price",parentData:data,parentDataProperty:"price",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : joined(vErrors, validate60.errors);
errors = vErrors.length;
}
}
if(data.face_value !== undefined){
if(!(validate60(data.face_value, {instancePath:instancePath+"/face_value",parentData:data,parentDataProperty:"face_value",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : joined(vErrors, validate60.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaProduct = validate64;
const schema94 = {"type":"object","description":"A digital product.","required":["id","name","url","description","short_description","notes","category_name","brand_name","brand_id","images","region","channel","tags","isPermanentOutOfStock","discount_percentage","variant","created_at","updated_at"],"additionalProperties":true,"properties":{"id":{"type":"integer","format":"int64"},"name":{"type":"string"},"url":{"type":"string"},"description":{"type":"string"},"short_description":{"type":"string"},"notes":{"type":["string","null"]},"category_name":{"type":"string"},"brand_name":{"type":"string"},"brand_id":{"type":"string"},"images":{"type":"array","description":"May be empty.","items":{"type":"string"}},"region":{"type":"string","description":"Allowed values are not shown."},"channel":{"type":"string","description":"Allowed values are not shown."},"tags":{"type":"array","description":"May be empty.","items":{"type":"string"}},"isPermanentOutOfStock":{"type":"boolean"},"discount_percentage":{"type":"integer","description":"0 when there is no discount."},"variant":{"$ref":"urn:contract:ProductVariant"},"created_at":{"$ref":"urn:contract:Timestamp"},"updated_at":{"$ref":"urn:contract:Timestamp"}},"examples":[{"id":811,"name":"Aurora Play Gift Card","url":"https://shop.example/products/aurora-play-gift-card","description":"A gift card for the Aurora Play store.","short_description":"Aurora Play, 59.99 USD","notes":null,"category_name":"Gift cards","brand_name":"Aurora Play","brand_id":"42","images":["https://shop.example/images/aurora-play.png"],"region":"US","channel":"online","tags":["games","gift"],"isPermanentOutOfStock":false,"discount_percentage":0,"variant":{"id":5003,"name":"59.99 USD","price":{"amount":"5999","currency":"USD","formatted":"$59.99","decimal":"59.99","localized_decimal":"59,99"},"face_value":{"amount":"5999","currency":"USD","formatted":"$59.99","decimal":"59.99","localized_decimal":"59,99"}},"created_at":"2025-11-02T08:00:00+00:00","updated_at":"2026-01-20T16:45:10+00:00"}],"x-rules":["orders/items-are-those-that-were-bought","orders/items-name-the-products","products/read-agrees-with-the-list","products/texts-agree-with-the-list","products/discount-is-a-percentage","products/lower-price-shows-a-discount","products/region-values","products/channel-values","products/discount-and-price","responses/body-matches-schema","responses/updated-is-not-before-created"]};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.url === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.description === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.short_description === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "short_description"},message:"must have required property '"+"short_description"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.notes === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notes"},message:"must have required property '"+"notes"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.category_name === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "category_name"},message:"must have required property '"+"category_name"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.brand_name === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "brand_name"},message:"must have required property '"+"brand_name"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.brand_id === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "brand_id"},message:"must have required property '"+"brand_id"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.images === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "images"},message:"must have required property '"+"images"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.region === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.channel === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.tags === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tags"},message:"must have required property '"+"tags"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.isPermanentOutOfStock === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isPermanentOutOfStock"},message:"must have required property '"+"isPermanentOutOfStock"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.discount_percentage === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "discount_percentage"},message:"must have required property '"+"discount_percentage"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.variant === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "variant"},message:"must have required property '"+"variant"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.created_at === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.updated_at === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},message:"must have required property '"+"updated_at"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err18 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err19 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err20 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
const err21 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err22 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.short_description !== undefined){
if(typeof data.short_description !== "string"){
const err23 = {instancePath:instancePath+"/short_description",schemaPath:"#/properties/short_description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.notes !== undefined){
let data5 = data.notes;
if((typeof data5 !== "string") && (data5 !== null)){
const err24 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: schema94.properties.notes.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.category_name !== undefined){
if(typeof data.category_name !== "string"){
const err25 = {instancePath:instancePath+"/category_name",schemaPath:"#/properties/category_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.brand_name !== undefined){
if(typeof data.brand_name !== "string"){
const err26 = {instancePath:instancePath+"/brand_name",schemaPath:"#/properties/brand_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.brand_id !== undefined){
if(typeof data.brand_id !== "string"){
const err27 = {instancePath:instancePath+"/brand_id",schemaPath:"#/properties/brand_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.images !== undefined){
let data9 = data.images;
if(Array.isArray(data9)){
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
if(typeof data9[i0] !== "string"){
const err28 = {instancePath:instancePath+"/images/" + i0,schemaPath:"#/properties/images/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/images",schemaPath:"#/properties/images/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.region !== undefined){
if(typeof data.region !== "string"){
const err30 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.channel !== undefined){
if(typeof data.channel !== "string"){
const err31 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.tags !== undefined){
let data13 = data.tags;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
if(typeof data13[i1] !== "string"){
const err32 = {instancePath:instancePath+"/tags/" + i1,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.isPermanentOutOfStock !== undefined){
if(typeof data.isPermanentOutOfStock !== "boolean"){
const err34 = {instancePath:instancePath+"/isPermanentOutOfStock",schemaPath:"#/properties/isPermanentOutOfStock/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.discount_percentage !== undefined){
let data16 = data.discount_percentage;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err35 = {instancePath:instancePath+"/discount_percentage",schemaPath:"#/properties/discount_percentage/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.variant !== undefined){
if(!(validate61(data.variant, {instancePath:instancePath+"/variant",parentData:data,parentDataProperty:"variant",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : joined(vErrors, validate61.errors);
errors = vErrors.length;
}
}
if(data.created_at !== undefined){
let data18 = data.created_at;
if(typeof data18 === "string"){
if(!pattern5.test(data18)){
const err36 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:Timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/created_at",schemaPath:"urn:contract:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.updated_at !== undefined){
let data19 = data.updated_at;
if(typeof data19 === "string"){
if(!pattern5.test(data19)){
const err38 = {instancePath:instancePath+"/updated_at",schemaPath:"urn:contract:Timestamp/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"},message:"must match pattern \""+"^[0-9]{4}(-?[0-9]{2}-?[0-9]{2}|-?[0-9]{3}|-?W[0-9]{2}-?[1-7])T[0-9]{2}(:?[0-9]{2}(:?[0-9]{2})?)?([.,][0-9]+)?(Z|[+−-][0-9]{2}(:?[0-9]{2})?)?$"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/updated_at",schemaPath:"urn:contract:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaProductPage = validate66;
const schema97 = {"type":"object","description":"One page of products.","required":["data","links","meta"],"additionalProperties":true,"properties":{"data":{"type":"array","items":{"$ref":"urn:contract:Product"}},"links":{"$ref":"urn:contract:PageLinks"},"meta":{"$ref":"urn:contract:PageMeta"}},"x-rules":["responses/body-matches-schema"]};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.links === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.meta === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "meta"},message:"must have required property '"+"meta"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data !== undefined){
let data0 = data.data;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate64(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : joined(vErrors, validate64.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.links !== undefined){
let data2 = data.links;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.first === undefined){
const err4 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "first"},message:"must have required property '"+"first"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data2.last === undefined){
const err5 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "last"},message:"must have required property '"+"last"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.prev === undefined){
const err6 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "prev"},message:"must have required property '"+"prev"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.next === undefined){
const err7 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.first !== undefined){
let data3 = data2.first;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err8 = {instancePath:instancePath+"/links/first",schemaPath:"urn:contract:PageLinks/properties/first/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/links/first",schemaPath:"urn:contract:PageLinks/properties/first/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.last !== undefined){
let data4 = data2.last;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err10 = {instancePath:instancePath+"/links/last",schemaPath:"urn:contract:PageLinks/properties/last/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/links/last",schemaPath:"urn:contract:PageLinks/properties/last/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.prev !== undefined){
let data5 = data2.prev;
if((typeof data5 !== "string") && (data5 !== null)){
const err12 = {instancePath:instancePath+"/links/prev",schemaPath:"urn:contract:PageLinks/properties/prev/type",keyword:"type",params:{type: schema53.properties.prev.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data5 === "string"){
if(func1(data5) < 1){
const err13 = {instancePath:instancePath+"/links/prev",schemaPath:"urn:contract:PageLinks/properties/prev/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data2.next !== undefined){
let data6 = data2.next;
if((typeof data6 !== "string") && (data6 !== null)){
const err14 = {instancePath:instancePath+"/links/next",schemaPath:"urn:contract:PageLinks/properties/next/type",keyword:"type",params:{type: schema53.properties.next.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data6 === "string"){
if(func1(data6) < 1){
const err15 = {instancePath:instancePath+"/links/next",schemaPath:"urn:contract:PageLinks/properties/next/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/links",schemaPath:"urn:contract:PageLinks/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.meta !== undefined){
let data7 = data.meta;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.current_page === undefined){
const err17 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "current_page"},message:"must have required property '"+"current_page"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7.from === undefined){
const err18 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data7.last_page === undefined){
const err19 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "last_page"},message:"must have required property '"+"last_page"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data7.per_page === undefined){
const err20 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "per_page"},message:"must have required property '"+"per_page"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7.to === undefined){
const err21 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "to"},message:"must have required property '"+"to"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7.total === undefined){
const err22 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/required",keyword:"required",params:{missingProperty: "total"},message:"must have required property '"+"total"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data7.current_page !== undefined){
let data8 = data7.current_page;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err23 = {instancePath:instancePath+"/meta/current_page",schemaPath:"urn:contract:PageMeta/properties/current_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(!(formats0.validate(data8))){
const err24 = {instancePath:instancePath+"/meta/current_page",schemaPath:"urn:contract:PageMeta/properties/current_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data7.from !== undefined){
let data9 = data7.from;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
const err25 = {instancePath:instancePath+"/meta/from",schemaPath:"urn:contract:PageMeta/properties/from/type",keyword:"type",params:{type: schema74.properties.from.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats0.validate(data9))){
const err26 = {instancePath:instancePath+"/meta/from",schemaPath:"urn:contract:PageMeta/properties/from/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data7.last_page !== undefined){
let data10 = data7.last_page;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err27 = {instancePath:instancePath+"/meta/last_page",schemaPath:"urn:contract:PageMeta/properties/last_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats0.validate(data10))){
const err28 = {instancePath:instancePath+"/meta/last_page",schemaPath:"urn:contract:PageMeta/properties/last_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data7.per_page !== undefined){
let data11 = data7.per_page;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err29 = {instancePath:instancePath+"/meta/per_page",schemaPath:"urn:contract:PageMeta/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats0.validate(data11))){
const err30 = {instancePath:instancePath+"/meta/per_page",schemaPath:"urn:contract:PageMeta/properties/per_page/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
if(data7.to !== undefined){
let data12 = data7.to;
if((!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))) && (data12 !== null)){
const err31 = {instancePath:instancePath+"/meta/to",schemaPath:"urn:contract:PageMeta/properties/to/type",keyword:"type",params:{type: schema74.properties.to.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(!(formats0.validate(data12))){
const err32 = {instancePath:instancePath+"/meta/to",schemaPath:"urn:contract:PageMeta/properties/to/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data7.total !== undefined){
let data13 = data7.total;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err33 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMeta/properties/total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err34 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMeta/properties/total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!(formats0.validate(data13))){
const err35 = {instancePath:instancePath+"/meta/total",schemaPath:"urn:contract:PageMeta/properties/total/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data7.path !== undefined){
let data14 = data7.path;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err36 = {instancePath:instancePath+"/meta/path",schemaPath:"urn:contract:PageMeta/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/meta/path",schemaPath:"urn:contract:PageMeta/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/meta",schemaPath:"urn:contract:PageMeta/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schemaProductDetail = validate68;
const schema100 = {"type":"object","description":"The answer to reading one product.","required":["data"],"additionalProperties":true,"properties":{"data":{"$ref":"urn:contract:Product"}},"x-rules":["responses/body-matches-schema"]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.data === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},message:"must have required property '"+"data"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.data !== undefined){
if(!(validate64(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : joined(vErrors, validate64.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const parameterscreateOrder = validate70;
const schema101 = {"type":"object","required":[],"properties":{}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"dynamicProps":false,"dynamicItems":false};

const parameterslistOrders = validate71;
const schema102 = {"type":"object","required":[],"properties":{"per_page":{"type":"integer","default":15,"maximum":100},"fulfillment_status":{"$ref":"urn:contract:FulfillmentStatus"},"payment_status":{"$ref":"urn:contract:PaymentStatus"}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate71.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.per_page !== undefined){
let data0 = data.per_page;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err0 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100 || isNaN(data0)){
const err1 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data.fulfillment_status !== undefined){
let data1 = data.fulfillment_status;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/fulfillment_status",schemaPath:"urn:contract:FulfillmentStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((((data1 === "pending") || (data1 === "processing")) || (data1 === "partially_fulfilled")) || (data1 === "completed")) || (data1 === "refunded"))){
const err3 = {instancePath:instancePath+"/fulfillment_status",schemaPath:"urn:contract:FulfillmentStatus/enum",keyword:"enum",params:{allowedValues: schema31.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.payment_status !== undefined){
let data2 = data.payment_status;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/payment_status",schemaPath:"urn:contract:PaymentStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data2 === "pending") || (data2 === "completed"))){
const err5 = {instancePath:instancePath+"/payment_status",schemaPath:"urn:contract:PaymentStatus/enum",keyword:"enum",params:{allowedValues: schema32.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}
validate71.evaluated = {"props":{"per_page":true,"fulfillment_status":true,"payment_status":true},"dynamicProps":false,"dynamicItems":false};

const parametersgetOrder = validate72;
const schema105 = {"type":"object","required":["order"],"properties":{"order":{"$ref":"urn:contract:Ulid"}}};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.order === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order"},message:"must have required property '"+"order"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.order !== undefined){
let data0 = data.order;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/order",schemaPath:"urn:contract:Ulid/pattern",keyword:"pattern",params:{pattern: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"},message:"must match pattern \""+"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/order",schemaPath:"urn:contract:Ulid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":{"order":true},"dynamicProps":false,"dynamicItems":false};

const parametersgetOrderCodes = validate73;
const schema107 = {"type":"object","required":["order"],"properties":{"order":{"$ref":"urn:contract:Ulid"}}};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.order === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order"},message:"must have required property '"+"order"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.order !== undefined){
let data0 = data.order;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/order",schemaPath:"urn:contract:Ulid/pattern",keyword:"pattern",params:{pattern: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"},message:"must match pattern \""+"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/order",schemaPath:"urn:contract:Ulid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":{"order":true},"dynamicProps":false,"dynamicItems":false};

const parametersdownloadOrderCodes = validate74;
const schema109 = {"type":"object","required":["order"],"properties":{"order":{"$ref":"urn:contract:Ulid"}}};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.order === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order"},message:"must have required property '"+"order"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.order !== undefined){
let data0 = data.order;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/order",schemaPath:"urn:contract:Ulid/pattern",keyword:"pattern",params:{pattern: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"},message:"must match pattern \""+"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/order",schemaPath:"urn:contract:Ulid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":{"order":true},"dynamicProps":false,"dynamicItems":false};

const parametersdownloadOrderInvoice = validate75;
const schema111 = {"type":"object","required":["order"],"properties":{"order":{"$ref":"urn:contract:Ulid"}}};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.order === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "order"},message:"must have required property '"+"order"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.order !== undefined){
let data0 = data.order;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/order",schemaPath:"urn:contract:Ulid/pattern",keyword:"pattern",params:{pattern: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"},message:"must match pattern \""+"^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/order",schemaPath:"urn:contract:Ulid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":{"order":true},"dynamicProps":false,"dynamicItems":false};

const parameterslistWallets = validate76;
const schema113 = {"type":"object","required":[],"properties":{"page":{"type":"integer","default":1},"per_page":{"type":"integer","default":15}}};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.page !== undefined){
let data0 = data.page;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err0 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.per_page !== undefined){
let data1 = data.per_page;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err1 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":{"page":true,"per_page":true},"dynamicProps":false,"dynamicItems":false};

const parameterslistTransactions = validate77;
const schema114 = {"type":"object","required":[],"properties":{"wallet_id":{"type":"string"},"start_date":{"type":"string","format":"date"},"end_date":{"type":"string","format":"date"},"sort":{"type":"string","enum":["asc","desc"],"default":"desc"},"per_page":{"type":"integer","default":15,"maximum":100},"page":{"type":"integer","default":1}}};
const formats98 = runtime1.fullFormats.date;

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.wallet_id !== undefined){
if(typeof data.wallet_id !== "string"){
const err0 = {instancePath:instancePath+"/wallet_id",schemaPath:"#/properties/wallet_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.start_date !== undefined){
let data1 = data.start_date;
if(typeof data1 === "string"){
if(!(formats98.validate(data1))){
const err1 = {instancePath:instancePath+"/start_date",schemaPath:"#/properties/start_date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/start_date",schemaPath:"#/properties/start_date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.end_date !== undefined){
let data2 = data.end_date;
if(typeof data2 === "string"){
if(!(formats98.validate(data2))){
const err3 = {instancePath:instancePath+"/end_date",schemaPath:"#/properties/end_date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/end_date",schemaPath:"#/properties/end_date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.sort !== undefined){
let data3 = data.sort;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/sort",schemaPath:"#/properties/sort/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data3 === "asc") || (data3 === "desc"))){
const err6 = {instancePath:instancePath+"/sort",schemaPath:"#/properties/sort/enum",keyword:"enum",params:{allowedValues: schema114.properties.sort.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.per_page !== undefined){
let data4 = data.per_page;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err7 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 100 || isNaN(data4)){
const err8 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.page !== undefined){
let data5 = data.page;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err9 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"props":{"wallet_id":true,"start_date":true,"end_date":true,"sort":true,"per_page":true,"page":true},"dynamicProps":false,"dynamicItems":false};

const parameterslistProducts = validate78;
const schema115 = {"type":"object","required":[],"properties":{"search":{"type":"string"},"category":{"type":"string"},"page":{"type":"integer","default":1},"per_page":{"type":"integer","default":15}}};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.search !== undefined){
if(typeof data.search !== "string"){
const err0 = {instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.category !== undefined){
if(typeof data.category !== "string"){
const err1 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.page !== undefined){
let data2 = data.page;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err2 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.per_page !== undefined){
let data3 = data.per_page;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err3 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":{"search":true,"category":true,"page":true,"per_page":true},"dynamicProps":false,"dynamicItems":false};

const parameterssearchProducts = validate79;
const schema116 = {"type":"object","required":["term"],"properties":{"term":{"type":"string"},"page":{"type":"integer","default":1},"per_page":{"type":"integer","default":15}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.term === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "term"},message:"must have required property '"+"term"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.term !== undefined){
if(typeof data.term !== "string"){
const err1 = {instancePath:instancePath+"/term",schemaPath:"#/properties/term/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.page !== undefined){
let data1 = data.page;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err2 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.per_page !== undefined){
let data2 = data.per_page;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/per_page",schemaPath:"#/properties/per_page/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":{"term":true,"page":true,"per_page":true},"dynamicProps":false,"dynamicItems":false};

const parametersgetProduct = validate80;
const schema117 = {"type":"object","required":["product"],"properties":{"product":{"type":"integer","format":"int64"}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.product === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "product"},message:"must have required property '"+"product"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.product !== undefined){
let data0 = data.product;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/product",schemaPath:"#/properties/product/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err2 = {instancePath:instancePath+"/product",schemaPath:"#/properties/product/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":{"product":true},"dynamicProps":false,"dynamicItems":false};

function joined(all, more) {
for (let index = 0; index < more.length && all.length < 1000; index += 1) all.push(more[index]);
return all;
}
export const schemas = { FulfillmentStatus: schemaFulfillmentStatus, PaymentStatus: schemaPaymentStatus, Ulid: schemaUlid, OrderMoney: schemaOrderMoney, CurrencyCode: schemaCurrencyCode, Timestamp: schemaTimestamp, OrderItem: schemaOrderItem, TimestampWithOffset: schemaTimestampWithOffset, Order: schemaOrder, PageLinks: schemaPageLinks, PageMetaWithPath: schemaPageMetaWithPath, OrderPage: schemaOrderPage, OrderRequestItem: schemaOrderRequestItem, OrderRequest: schemaOrderRequest, OrderCreated: schemaOrderCreated, Message: schemaMessage, Code: schemaCode, OrderCodesEntry: schemaOrderCodesEntry, OrderCodes: schemaOrderCodes, CodesUnavailable: schemaCodesUnavailable, WalletBalance: schemaWalletBalance, Wallet: schemaWallet, PageMeta: schemaPageMeta, WalletPage: schemaWalletPage, SignedLedgerMoney: schemaSignedLedgerMoney, TransactionOrder: schemaTransactionOrder, TransactionDeposit: schemaTransactionDeposit, Transaction: schemaTransaction, TransactionPage: schemaTransactionPage, LedgerMoney: schemaLedgerMoney, ProductVariant: schemaProductVariant, Product: schemaProduct, ProductPage: schemaProductPage, ProductDetail: schemaProductDetail };
export const requestBodies = { createOrder: schemaOrderRequest };
export const responses = { createOrder: { 201: schemaOrderCreated, 422: schemaMessage, 500: schemaMessage }, listOrders: { 200: schemaOrderPage }, getOrder: { 200: schemaOrder }, getOrderCodes: { 200: schemaOrderCodes, 404: schemaCodesUnavailable }, listWallets: { 200: schemaWalletPage }, listTransactions: { 200: schemaTransactionPage }, listProducts: { 200: schemaProductPage }, searchProducts: { 200: schemaProductPage }, getProduct: { 200: schemaProductDetail } };
export const parameters = { createOrder: parameterscreateOrder, listOrders: parameterslistOrders, getOrder: parametersgetOrder, getOrderCodes: parametersgetOrderCodes, downloadOrderCodes: parametersdownloadOrderCodes, downloadOrderInvoice: parametersdownloadOrderInvoice, listWallets: parameterslistWallets, listTransactions: parameterslistTransactions, listProducts: parameterslistProducts, searchProducts: parameterssearchProducts, getProduct: parametersgetProduct };
